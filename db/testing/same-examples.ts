import fc from 'fast-check'

/** Examples are drawn alike in each run, so that a test that begins to fail points at the change that made it fail. */
fc.configureGlobal({ seed: Number(process.env.EXAMPLES_SEED ?? 1) })
