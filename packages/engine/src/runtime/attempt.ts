/**
 * The one place that catches for the engine, as a script of its own that runs after the engine's: vm2 parses and rewrites every
 * text with a `catch` in it, which for the engine's, and for a program without one, costs more than running it.
 */
export const ATTEMPT_TEXT = 'typeof plumblineAttempt==="function"&&plumblineAttempt(function(run,failed){try{run();}catch(error){failed(error);}});';
