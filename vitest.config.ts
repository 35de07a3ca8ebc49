import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,components,db,e2e,jobs}/**/*.test.{ts,tsx}'],
    globalSetup: 'db/testing/global-setup.ts',
    setupFiles: 'db/testing/fresh-database.ts',
    execArgv: ['--import', './app/_start/quick-imports.mjs'],
    // For what hangs alone: tests start real servers and processes, and the machine may be thirty times too busy for them.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
