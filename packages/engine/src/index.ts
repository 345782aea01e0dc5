/** From the graph to the texts that are made of it: the fake engine and the editor types. */
export { declaredInterfaces, engineFault, fakeEngine, readsMarkup } from './fake-engine.js';
export { DATA_WORLD_TEXT } from './runtime/data/assemble-data-world.js';
export { EVENT_MARKS, EVENT_WIDTH } from './event-layout.js';
export { editorTypes } from './editor-types.js';
export { scriptLiteral } from './script-literal.js';
export { ATTEMPT_TEXT } from './runtime/attempt.js';
export { HOOK_ORDER, type Hook } from './runtime/boot.js';
