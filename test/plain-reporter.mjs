/** A vitest reporter: the last line says how many tests passed and failed. Skipped tests count as failed, for nothing is ever skipped. */
export default class PlainReporter {
  onTestRunEnd(modules, errors) {
    let passed = 0;
    let failed = errors.length;
    for (const module of modules) {
      if (module.state() === 'failed' && module.errors().length > 0) failed++;
      for (const test of module.children.allTests()) {
        if (test.result().state === 'passed') passed++; else failed++;
      }
    }
    process.on('exit', () => {
      process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
      if (failed > 0 && !process.exitCode) process.exitCode = 1;
    });
  }
}
