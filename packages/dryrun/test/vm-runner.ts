/** A runner without a process, for tests of everything but the sandbox: the port's second implementation. */
import vm from 'node:vm';
import { ATTEMPT_TEXT } from '@plumbline/engine';
import type { SandboxReply, SandboxRunner } from '../src/index.js';

export function vmRunner(): SandboxRunner {
  return {
    guarantees: () => Promise.resolve({ runner: 'vm', process: false, network: 'open', processes: 'shared', fileSystem: 'none', resourceLimits: false, codeGeneration: 'none', membrane: 'none' }),
    open: engineText => Promise.resolve({
      alive: true,
      run: (program, start, timeoutMs, library) => Promise.resolve(play(engineText, library, program, start, timeoutMs)),
      close: () => { /* nothing is held */ },
    }),
  };
}

function play(engineText: string, library: string, program: string, start: string, timeoutMs: number): SandboxReply {
  const context = vm.createContext(Object.create(null) as object, { codeGeneration: { strings: false, wasm: false } });
  let timedOut = false;
  try {
    vm.runInContext(engineText, context);
    vm.runInContext(ATTEMPT_TEXT, context);
    vm.runInContext(library, context);
    vm.runInContext(program, context);
    vm.runInContext(start, context, { timeout: timeoutMs });
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    timedOut = true;
  }
  return { kind: 'report', report: vm.runInContext('plumblineReport()', context) as string, timedOut };
}
