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

/** How long the dashboard waits for an answer, in ms, until it has read it. @param input of a procedure */
export function askTime(page: Page, path: string, input?: object): Promise<number> {
  return page.evaluate(
    async ({ path, input }) => {
      const from = performance.now()
      const headers = { 'Content-Type': 'application/json', 'X-Recto-Dashboard': '1' }
      const answer = await fetch(
        path,
        input && { method: 'POST', headers, body: JSON.stringify({ json: input }) },
      )
      await answer.json()
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      return performance.now() - from
    },
    { path, input },
  )
}

/** Returns the time of a procedure, in ms. @param procedure such as `publications/list` */
export function callTime(page: Page, procedure: string, input: object): Promise<number> {
  return page.evaluate(
    async ([procedure, body]) => {
      const from = performance.now()
      const headers = { 'Content-Type': 'application/json', 'X-Recto-Dashboard': '1' }
      const answer = await fetch(`/dashboard/api/rpc/${procedure}`, { method: 'POST', headers, body })
      await answer.json()
      if (!answer.ok) throw new Error(`${procedure}: ${answer.status}`)
      return performance.now() - from
    },
    [procedure, JSON.stringify({ json: input })] as const,
  )
}

/** Asks so many times, one after the other. */
export async function settle(times: number, ask: () => Promise<number>): Promise<number[]> {
  const found: number[] = []
  while (found.length < times) found.push(await ask())
  return found
}
