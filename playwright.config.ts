import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { chromium, defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from '#app/_start/testing/browser.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { openMemoryFolder } from '#db/testing/memory-folder.ts'
import { openRunFolder } from '#db/testing/run-folder.ts'
import { owner } from './e2e/owner.ts'

// Playwright reads this file once in each of its processes: the first one chooses, the others inherit.
process.env.JOURNEYS_PORT ??= String(await freePort())
// Removed at the very end: a global teardown would come before the server has stopped.
process.env.JOURNEYS_DATA_DIR ??= openDataFolder()
// Where mails go.
process.env.JOURNEYS_SMTP_PORT ??= String(await freePort())
// No journey looks at these pictures or at recognised words, and each takes a fifth of the processor.
process.env.AVIF = 'false'
process.env.OCR = 'false'
const { JOURNEYS_PORT, JOURNEYS_DATA_DIR, JOURNEYS_SMTP_PORT } = process.env
const baseURL = `http://localhost:${JOURNEYS_PORT}`
const browser = findBrowser()
// Of its own two, Playwright takes the one without windows, unless it is told which.
const executablePath = browser === chromium.executablePath() ? undefined : browser
/** What is sought rather than guarded, as in `vitest.config.ts`. */
const night = '**/*.night.spec.ts'
/** Makes pictures for the documentation: `npm run pictures`. */
const pictures = '**/*.pictures.spec.ts'
const serverLog = 'test-results/journeys-server.log'

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'gate', testMatch: '**/*.spec.ts', testIgnore: [night, pictures] },
    { name: 'night', testMatch: night },
    { name: 'pictures', testMatch: pictures },
  ],
  outputDir: 'test-results/journeys',
  forbidOnly: true,
  reporter: [
    ['list'],
    ['./e2e/server-log.ts', { path: serverLog }],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE === undefined ? [] : ([['json']] as const)),
  ],
  fullyParallel: false,
  // Journeys wait now and then: one more than there are cores keeps them busy.
  workers: availableParallelism() + 1,
  // For what hangs: a busy machine may take many times as long as a quiet one.
  timeout: 1_200_000,
  expect: { timeout: 240_000 },
  // `npm test` names what passed at its second try: a fault to be mended all the same.
  retries: 1,
  use: {
    baseURL,
    // As long as an expectation: what no longer can be pressed does not hold up the run.
    actionTimeout: 240_000,
    screenshot: 'only-on-failure',
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: false },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: browserFlags,
    },
  },
  webServer: [
    {
      command: `mkdir -p test-results && exec ${JSON.stringify(process.execPath)} app/_start/run.mjs start >${serverLog} 2>&1`,
      url: `${baseURL}/healthz`,
      env: {
        // As under npm, it ends with whoever started it, however that ends.
        npm_lifecycle_event: 'journeys',
        PORT: JOURNEYS_PORT,
        DATA_DIR: JOURNEYS_DATA_DIR,
        SAMPLE: 'false',
        ADMIN_EMAIL: owner.email,
        ADMIN_PASSWORD: owner.password,
        ADMIN_API_KEY: owner.apiKey,
        SMTP_URL: `smtp://127.0.0.1:${JOURNEYS_SMTP_PORT}`,
      },
      stdout: 'ignore',
      stderr: 'ignore',
      timeout: 240_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    },
    {
      command: `exec ${JSON.stringify(process.execPath)} e2e/fixtures/letter-box.ts`,
      port: Number(JOURNEYS_SMTP_PORT),
      // As Recto does.
      env: { npm_lifecycle_event: 'journeys' },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    },
  ],
})

function openDataFolder(): string {
  const runFolder = openRunFolder()
  return join(openMemoryFolder() ?? runFolder, 'data')
}
