import fc from 'fast-check';

const SEED = 20_261_120;

/** The same generated cases in every run, so that a test fails because of a change and never by chance. `FUZZ_SEED` makes others. */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? SEED) });
