import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The browser to test with, or undefined: `CHROME_PATH`, an installed Chrome or Chromium, or Playwright's own. */
export function findBrowser(): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env
  const onPath = names.flatMap(name => PATH.split(delimiter).map(folder => join(folder, name)))
  return [CHROME_PATH ?? '', ...onPath, ...applications, chromium.executablePath()].find(isRunnable)
}

/**
 * Finds a browser, or installs one: Playwright's where its server can be reached, else, as root, the system's.
 * @throws Error with a sentence when there is none in the end
 */
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

/** What the browser is started with: nothing of its own goes over the network. */
export const browserFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium refuses to sandbox itself as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** The shell first: it has no window to draw, and takes a third less of the processor. */
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
