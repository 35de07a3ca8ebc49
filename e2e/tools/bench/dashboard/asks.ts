import type { Browser, Cookie, Page } from '@playwright/test'
import { owner } from '#e2e/owner.ts'
import { desktop } from '../first-view.ts'
import type { Recto } from '../recto.ts'

/** The owner, signed in: a page of the dashboard, and the cookies that it came by. */
export type Visit = { page: Page; cookies: Cookie[] }

export async function visit(browser: Browser, { url }: Recto): Promise<Visit> {
  const context = await browser.newContext(desktop)
  const page = await context.newPage()
  await page.goto(`${url}/dashboard`, { waitUntil: 'networkidle' })
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/dashboard\/groups\/\d+$/)
  return { page, cookies: await context.cookies() }
}

/** How long the dashboard waits for an answer, in ms, until it has read it. */
export function askTime(page: Page, path: string): Promise<number> {
  return page.evaluate(async path => {
    const from = performance.now()
    const answer = await fetch(path)
    await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return performance.now() - from
  }, path)
}

/** Asks so many times, one after the other. */
export async function settle(times: number, ask: () => Promise<number>): Promise<number[]> {
  const found: number[] = []
  while (found.length < times) found.push(await ask())
  return found
}
