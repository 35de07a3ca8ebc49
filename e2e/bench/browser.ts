import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '#app/_start/browser.ts'
import { freePort } from '#db/embedded/free-port.ts'

/** A browser without a window. `port` is where it listens for whoever else steers it, as Lighthouse does. */
export async function launchBrowser(): Promise<{ browser: Browser; port: number }> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      `--remote-debugging-port=${port}`,
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Chromium refuses to sandbox itself as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  return { browser, port }
}
