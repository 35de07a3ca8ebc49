import type { WordsOf } from '#db/rules/words/messages.ts'
import type { SettingFields } from './fields.ts'

/** The fields of each section, in the order of the screen. */
export const groupSections = {
  address: ['title', 'slug', 'customDomain'],
  region: ['language', 'currency', 'timeZone'],
  branding: ['ctaBackgroundColor', 'ctaTextColor', 'ctaText', 'disableBranding'],
  readers: ['disableDownload', 'showPrintButton', 'disableFeedback'],
  statistics: ['honoursOptOut', 'statisticsMonths', 'analyticsTools', 'cookieConsentText'],
  shop: ['shop', 'orderForm'],
  links: ['outgoingUtm'],
  defaults: ['publicationDefaults'],
} as const satisfies Record<string, readonly (keyof SettingFields)[]>

const ids = Object.keys(groupSections) as (keyof typeof groupSections)[]

/** Returns the index. @param faulty fields with faults */
export function groupSectionIndex(words: WordsOf<'settings'>, faulty: readonly string[]) {
  return ids.map(id => ({
    id,
    title: words[`sections.${id}`],
    hasFault: groupSections[id].some(name => faulty.includes(name)),
  }))
}
