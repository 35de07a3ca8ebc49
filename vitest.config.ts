import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './app/_start/testing/slow-first.ts'

/** Folders whose code knows no database, no store of files and no processes: their tests share a worker. */
const pure = [
  'components/**/*.test.{ts,tsx}',
  'db/rules/**/*.test.ts',
  'app/dashboard/**/_{auth,frame,parts,regions,uploads}/**/*.test.ts',
  'jobs/feeds/**/*.test.ts',
  'jobs/pdf/{finding,reading,recognition}/**/*.test.ts',
]

const system = '{app,db,e2e,jobs}/**/*.test.{ts,tsx}'

/** What is sought rather than guarded: `npm run test:night` runs it, `npm test` does not. */
const night = '**/*.night.test.ts'

const inNode = {
  execArgv: ['--import', './app/_start/quick-imports.mjs'],
  // For what hangs alone: tests start real servers and processes, and the machine may be thirty times too busy for them.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 500_000 } },
  // It would load the copy of graphql for `import`, and tests the one for `require`: two of them refuse each other.
  server: { deps: { inline: ['graphql-http'] } },
}

const inDatabase = {
  ...inNode,
  globalSetup: ['db/testing/global-setup.ts', 'app/_start/testing/reader-setup.ts'],
  setupFiles: ['db/testing/same-examples.ts', 'db/testing/fresh-database.ts'],
  env: {
    // Two seconds of a core for each page that a worker has made: tests that look at them ask for them.
    AVIF: 'false',
    OCR: 'false',
    // Most PDFs of tests have a page or two; a process begins with half a second of a core.
    PDF_PROCESSES: '1',
  },
}

export default defineConfig({
  test: {
    // Vitest leaves one core out; many tests wait for processes of their own.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          ...inNode,
          name: 'pure',
          include: pure,
          exclude: [night],
          isolate: false,
          setupFiles: 'db/testing/same-examples.ts',
        },
      },
      {
        test: {
          ...inDatabase,
          name: 'system',
          isolate: false,
          include: [system],
          exclude: [...pure, night],
        },
      },
      { test: { ...inDatabase, name: 'night', isolate: false, include: [night] } },
    ],
  },
})
