import { expect, type Page } from '@playwright/test'
import { findBarriers } from '../fixtures/accessibility.ts'
import { settled } from '../fixtures/settled.ts'
import { cutOffText, otherNames, smallForFingers, smallTargets } from './in-the-browser.ts'

/** Findings of one visit to a screen. A list of faults is empty if nothing is wrong. */
export type Visit = {
  path: string
  title: string
  language: string
  mainHeadings: number
  mains: number
  /** The links of its first navigation. */
  navigation: string[]
  /** Errors that its scripts met or wrote to the console. */
  errors: string[]
  /** Of axe, in light and dark. */
  barriers: string[]
  /** By the width of the window in pixels. */
  smallTargets: Record<PressedWidth, string[]>
  otherNames: Record<PressedWidth, string[]>
  /** On a phone. */
  smallForFingers: string[]
  cutOffText: string[]
  /** Windows in which it is wider than they are. */
  tooWide: string[]
  /** On a desktop whose browser has text of twice the usual size: text that is cut off, windows that it is wider than. */
  withLargeText: string[]
}

export type PressedWidth = (typeof pressedWidths)[number]

/** Widths of windows in pixels, at which every control is measured. */
export const pressedWidths = [1280, 360] as const

/** 1280 × 1024 enlarged to four times its size, and a phone held either way. */
const enlarged = [
  { width: 320, height: 256 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
]

const desktop = { width: 1280, height: 800 }

/**
 * Loads each screen once and measures all that is promised of every screen, in windows of several sizes: loading a
 * screen costs more than all measures of it.
 */
export async function survey(page: Page, paths: string[]): Promise<Visit[]> {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  const visits: Visit[] = []
  for (const path of paths) visits.push({ ...(await visit(page, path)), errors: errors.splice(0) })
  return visits
}

async function visit(page: Page, path: string): Promise<Omit<Visit, 'errors'>> {
  await page.setViewportSize(desktop)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  const seen = {
    path,
    title: await page.title(),
    language: await page.evaluate(() => document.documentElement.lang),
    mainHeadings: await page.getByRole('heading', { level: 1 }).count(),
    mains: await page.getByRole('main').count(),
    navigation: await page.getByRole('navigation').first().getByRole('link').allTextContents(),
    barriers: await findBarriers(page),
    cutOffText: await spaced(page, () => lasting(() => cutOffText(page))),
  }
  const fitted = { ...(await pressedAt(page)), tooWide: await tooWide(page, enlarged) }
  const withLargeText = await enlargedText(page, async () => [
    ...(await tooWide(page, [desktop])),
    ...(await lasting(() => cutOffText(page))),
  ])
  return { ...seen, ...fitted, withLargeText }
}

type Pressed = Pick<Visit, 'smallTargets' | 'otherNames' | 'smallForFingers'>

async function pressedAt(page: Page): Promise<Pressed> {
  const found: Pressed = {
    smallTargets: { 1280: [], 360: [] },
    otherNames: { 1280: [], 360: [] },
    smallForFingers: [],
  }
  for (const width of pressedWidths) {
    await page.setViewportSize({ width, height: 800 })
    found.smallTargets[width] = await lasting(() => smallTargets(page))
    found.otherNames[width] = await lasting(() => otherNames(page))
  }
  // The last of the widths is a phone's.
  found.smallForFingers = await lasting(() => smallForFingers(page))
  return found
}

async function tooWide(page: Page, windows: typeof enlarged): Promise<string[]> {
  const found: string[] = []
  for (const { width, height } of windows) {
    await page.setViewportSize({ width, height })
    const wider = async () => {
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      return scrollWidth === width ? [] : [`${scrollWidth} in ${width} × ${height}`]
    }
    found.push(...(await lasting(wider)))
  }
  return found
}

/** Looks while text is spaced as far apart as https://www.w3.org/TR/WCAG22/#text-spacing asks. */
export async function spaced<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets.push(sheet)
  })
  const found = await look()
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  return found
}

/** Looks while the browser's text has twice its usual size, as people may set it: https://www.w3.org/TR/WCAG22/#resize-text */
export async function enlargedText<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const browser = await page.context().newCDPSession(page)
  const setTo = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await setTo(32)
  const found = await look()
  await setTo(16)
  await browser.detach()
  return found
}

/** Faults that stay: parts of a screen that follow the size of the window do so a moment after it. */
async function lasting(look: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = []
  const isFine = async () => {
    found = await look()
    return found.length === 0
  }
  await expect
    .poll(isFine, { timeout: 60_000 })
    .toBe(true)
    .catch(() => {})
  return found
}
