import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,components,db,e2e,jobs}/**/*.test.{ts,tsx}'],
    globalSetup: 'db/testing/global-setup.ts',
    setupFiles: 'db/testing/fresh-database.ts',
    execArgv: ['--import', './app/_start/quick-imports.mjs'],
    // Generous, because tests start real servers and processes: a limit for what hangs, not a measure of speed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
