/** Property tests try the same values in every run, so that a red one is the fault of a change; `PLUMBLINE_SEED=N npm test` tries others. */
import { configureGlobal, readConfigureGlobal } from 'fast-check';

configureGlobal({ ...readConfigureGlobal(), seed: Number(process.env.PLUMBLINE_SEED ?? 1) });
