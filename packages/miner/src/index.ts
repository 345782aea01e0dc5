/** Documentation to graphs. Pure: no file system, no processes, no network. */
export { mine } from './mine.js';
export type { MineInput, Mined, SourceFile } from './input.js';
export { BUILTIN_PROFILES, DEFAULT_PROFILE, loadProfile } from './profiles/load-profile.js';
export type { Profile, ProfileData } from './profile.js';
export { formOf } from './corpus.js';
export { serialiseChunks, serialiseConstructs, serialiseMembers, serialiseReport, serialiseTopics } from './serialise.js';
export { firstSentences } from './first-sentences.js';
