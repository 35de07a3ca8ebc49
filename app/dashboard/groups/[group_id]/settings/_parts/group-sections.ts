import type { Fields } from './fields.ts'

type Section = { title: string; fields: readonly (keyof Fields)[] }

/** In the order of the screen. */
export const groupSections = {
  address: { title: 'Name and address', fields: ['title', 'slug', 'customDomain'] },
  region: { title: 'Language and region', fields: ['language', 'currency', 'timeZone'] },
  branding: {
    title: 'Branding',
    fields: ['ctaBackgroundColor', 'ctaTextColor', 'ctaText', 'disableBranding'],
  },
  readers: {
    title: 'What readers can do',
    fields: ['disableDownload', 'showPrintButton', 'disableFeedback'],
  },
  statistics: {
    title: 'Statistics',
    fields: ['honoursOptOut', 'statisticsMonths', 'analyticsTools', 'cookieConsentText'],
  },
  shop: { title: 'Shop', fields: ['shop', 'orderForm'] },
  links: { title: 'Links to other websites', fields: ['outgoingUtm'] },
  defaults: { title: 'New publications', fields: ['publicationDefaults'] },
} as const satisfies Record<string, Section>

/** Returns the index. @param faulty fields with faults */
export function groupSectionIndex(faulty: readonly string[]) {
  return Object.entries(groupSections).map(([id, { title, fields }]: [string, Section]) => ({
    id,
    title,
    hasFault: fields.some(name => faulty.includes(name)),
  }))
}
