/** From the graph to the texts that are made of it: the fake engine and the editor types. */
export { engineFault, fakeEngine } from './fake-engine.js';
export { DATA_WORLD_TEXT } from './runtime/data/assemble-data-world.js';
export { editorTypes } from './editor-types.js';
export { HOOK_ORDER, type Hook } from './runtime/boot.js';
