/** The dry run: from a job to findings, runs and coverage. */
import type { DryRunJob, DryRunOutcome } from './job.js';

/**
 * Runs the job's scripts in every world and judges what they touched.
 * @throws UsageError when an entry cannot be read.
 */
export function dryRun(_job: DryRunJob): Promise<DryRunOutcome> {
  return Promise.reject(new Error('The dry run is being built.'));
}
