import { type Browser, chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '#app/_start/testing/browser.ts'
import { freePort } from '#db/embedded/free-port.ts'

/** A browser without a window. `port` is where it listens for whoever else steers it, as Lighthouse does. */
export async function launchBrowser(): Promise<{ browser: Browser; port: number }> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  })
  return { browser, port }
}
