import { countryOfTimeZone } from '../country-of-time-zone.ts'
import { browserFacts } from './browsers.ts'
import type { KeptFacts, OpenedFacts } from './events.ts'

/**
 * Returns the facts of an opening as they are kept, without those that say nothing.
 * @param host asked for: pages of it are no source
 */
export function keptFacts(facts: OpenedFacts, userAgent: string, host: string): KeptFacts {
  const { timeZone, language, referrer, embeddedOn, ...rest } = facts
  const country = timeZone && countryOfTimeZone(timeZone)
  const from = hostOf(referrer)
  const on = hostOf(embeddedOn)
  const kept: KeptFacts = {
    ...rest,
    ...(language && isLanguage(language) && { language }),
    ...(from && from !== nameOf(host) && { referrer: from }),
    ...(on && { embeddedOn: on }),
    ...(country && { country }),
    ...browserFacts(userAgent),
  }
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== ''))
}

function isLanguage(tag: string): boolean {
  return /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i.test(tag)
}

/** Returns the name of a host without `www.`; undefined for a text that is none, such as a whole address. */
function hostOf(text: string | undefined): string | undefined {
  return text !== undefined && /^[\w.-]+(:\d{1,5})?$/.test(text) ? nameOf(text) : undefined
}

function nameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '')
}
