import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Returns a browser for tests: `CHROME_PATH`, an installed Chrome or Chromium, or Playwright's, if any. */
export function findBrowser(): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env
  const onPath = names.flatMap(name => PATH.split(delimiter).map(folder => join(folder, name)))
  return [CHROME_PATH ?? '', ...onPath, ...applications, chromium.executablePath()].find(isRunnable)
}

/** Finds or installs a browser: Playwright's, or as root the system's. @throws Error if neither is possible */
export function provideBrowser(): string {
  const found = findBrowser()
  if (found !== undefined) return found
  for (const [program, ...args] of installers()) {
    if (program !== undefined && succeeds(program, args) && findBrowser() !== undefined) break
  }
  const installed = findBrowser()
  if (installed !== undefined) return installed
  throw new Error(
    'The journeys need Chrome or Chromium, and it could not be installed. Install one, or set CHROME_PATH to one.',
  )
}

/** Flags that keep the browser from making network requests of its own. */
export const browserFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium cannot use its sandbox as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Headless shell first: it takes a third less CPU. */
const names = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
]

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function installers(): string[][] {
  const asRoot = process.getuid?.() === 0
  return [
    [process.execPath, 'node_modules/.bin/playwright', 'install', 'chromium'],
    ...(asRoot
      ? [
          ['apt-get', 'update'],
          ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
          ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
        ]
      : []),
  ]
}

function succeeds(program: string, args: string[]): boolean {
  console.log(`Installing a browser: ${[program, ...args].join(' ')} …`)
  try {
    execFileSync(program, args, { stdio: 'ignore', timeout: 600_000 })
    return true
  } catch {
    return false
  }
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return path !== ''
  } catch {
    return false
  }
}
