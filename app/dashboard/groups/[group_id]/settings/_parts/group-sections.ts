import type { Fields } from './fields.ts'

type Section = { title: string; fields: readonly (keyof Fields)[] }

/** In the order of the screen. */
export const groupSections = {
  address: { title: 'Name and address', fields: ['title', 'slug', 'custom_domain'] },
  region: { title: 'Language and region', fields: ['language', 'currency', 'time_zone'] },
  branding: {
    title: 'Branding',
    fields: ['cta_background_color', 'cta_text_color', 'cta_text', 'disable_branding'],
  },
  readers: {
    title: 'What readers can do',
    fields: ['disable_download', 'show_print_button', 'disable_feedback'],
  },
  statistics: {
    title: 'Statistics',
    fields: ['honours_opt_out', 'statistics_months', 'analytics_tools', 'cookie_consent_text'],
  },
  shop: { title: 'Shop', fields: ['shop', 'order_form'] },
  links: { title: 'Links to other websites', fields: ['outgoing_utm'] },
  defaults: { title: 'New publications', fields: ['publication_defaults'] },
} as const satisfies Record<string, Section>

/** Returns the index. @param faulty fields with faults */
export function indexOf(faulty: readonly string[]) {
  return Object.entries(groupSections).map(([id, { title, fields }]: [string, Section]) => ({
    id,
    title,
    hasFault: fields.some(name => faulty.includes(name)),
  }))
}
