/** Runs a real build in a sandbox on the fake engine (DESIGN 5): findings, outcomes and coverage. */
export * from './job.js';
export { dryRun } from './dry-run.js';
export { earlyProcessRunner, processRunner } from './runner/process-runner.js';
export { quickjsRunner } from './runner/quickjs-runner.js';
export { warmRunner, type WarmRunner } from './runner/warm-runner.js';
export { sandboxLimits } from './runner/sandbox-runner.js';
export type { Sandbox, SandboxLimits, SandboxReply, SandboxRunner } from './runner/sandbox-runner.js';
