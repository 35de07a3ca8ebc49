import Bowser from 'bowser'
import { isbot } from 'isbot'
import type { KeptFacts } from './events.ts'

/** Longest `User-Agent` that is looked into; browsers send less than 300 characters. */
const longestUserAgent = 1000

/** True if it names a program that reads by itself, a headless browser, or nothing. */
export function isBotName(userAgent: string): boolean {
  return userAgent === '' || userAgent.length > longestUserAgent || isbot(userAgent)
}

/** Returns device class and browser family. An iPad says that it is a desktop, unless it is told otherwise. */
export function browserFacts(userAgent: string): Pick<KeptFacts, 'device' | 'browser'> {
  const { browser, platform } = Bowser.parse(userAgent.slice(0, longestUserAgent))
  const device = devices.get(platform.type ?? '')
  return { ...(device && { device }), ...(browser.name && { browser: browser.name }) }
}

const devices = new Map<string, KeptFacts['device']>([
  ['mobile', 'phone'],
  ['tablet', 'tablet'],
  ['desktop', 'desktop'],
])
