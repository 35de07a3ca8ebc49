import { flag, type SettingsSection } from './setting.ts'

const usually = 'one page in portrait, two in landscape'

export const phones = {
  title: 'On phones',
  features: {
    force_single_page: { apiName: 'force-single-page' },
    mobile_vertical_scroll: { apiName: 'mobile-vertical-scroll' },
  },
  settings: {
    override_mobile_layout: {
      ...flag,
      name: 'Custom layout on phones',
      hint: `Off: ${usually}. Turn on to use the options below.`,
      groupDefault: {},
      features: ['force_single_page', 'mobile_vertical_scroll'],
    },
    mobile_vertical_scroll: {
      ...flag,
      name: 'Scroll',
      hint: 'All pages below one another, like on a website.',
      groupDefault: {},
      features: ['mobile_vertical_scroll'],
      onlyWith: 'override_mobile_layout',
    },
    force_single_page_on_mobile: {
      ...flag,
      name: 'Always one page',
      hint: 'One page in landscape, too. If both options are on, pages scroll.',
      groupDefault: {},
      features: ['force_single_page'],
      onlyWith: 'override_mobile_layout',
    },
  },
} as const satisfies SettingsSection

export type PhoneSettings = Record<keyof typeof phones.settings, boolean>
export type PhoneLayout = 'usual' | 'single' | 'scroll'

/** Returns the layout on phones: both options need the override, and pages that scroll need no single pages. */
export function phoneLayout(settings: Partial<PhoneSettings>): PhoneLayout {
  if (!settings.override_mobile_layout) return 'usual'
  if (settings.mobile_vertical_scroll) return 'scroll'
  return settings.force_single_page_on_mobile ? 'single' : 'usual'
}

/** Returns the settings that make a layout. */
export function settingsForPhones(layout: PhoneLayout): PhoneSettings {
  return {
    override_mobile_layout: layout !== 'usual',
    mobile_vertical_scroll: layout === 'scroll',
    force_single_page_on_mobile: layout === 'single',
  }
}

/** The choices of a form that asks for the layout itself. */
export const phoneChoices: { value: PhoneLayout; label: string; hint: string }[] = [
  { value: 'usual', label: 'Default', hint: 'One page in portrait, two in landscape.' },
  {
    value: 'single',
    label: phones.settings.force_single_page_on_mobile.name,
    hint: 'In landscape, too.',
  },
  {
    value: 'scroll',
    label: phones.settings.mobile_vertical_scroll.name,
    hint: 'All pages below one another.',
  },
]

/** Describes the layout that settings make, for the people who set them. */
export function phonesInWords(settings: PhoneSettings): string {
  const layout = phoneLayout(settings)
  if (layout === 'scroll') return 'Current: scroll down through all pages.'
  if (layout === 'single') return 'Current: always one page.'
  return `Current: ${usually}${settings.override_mobile_layout ? ', as both options are off' : ''}.`
}
