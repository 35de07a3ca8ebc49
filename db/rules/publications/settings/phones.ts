import { z } from 'zod'
import { wideSplits } from '../../pages/wide-pages.ts'
import { flag, type SettingsSection } from './setting.ts'

export const phones = {
  features: {
    force_single_page: { apiName: 'force-single-page' },
    mobile_vertical_scroll: { apiName: 'mobile-vertical-scroll' },
  },
  settings: {
    override_mobile_layout: {
      says: "True to use the publication's own layout on phones, in place of the group's",
      ...flag,
      groupDefault: {},
      features: ['force_single_page', 'mobile_vertical_scroll'],
    },
    mobile_vertical_scroll: {
      says: 'True to scroll the pages on phones',
      ...flag,
      groupDefault: {},
      features: ['mobile_vertical_scroll'],
      onlyWith: 'override_mobile_layout',
    },
    force_single_page_on_mobile: {
      says: 'True to show one page at a time on phones',
      ...flag,
      groupDefault: {},
      features: ['force_single_page'],
      onlyWith: 'override_mobile_layout',
    },
    split_wide_pages: {
      says: 'Pages that phones held upright show in halves: those as wide as two others, all wider than 1.3:1, or none',
      audience: 'ours',
      sent: z.enum(wideSplits),
      kept: z.enum(wideSplits),
      first: 'automatic',
      valueNames: 'wideSplits',
      control: 'own',
    },
  },
} as const satisfies SettingsSection

export type PhoneSettings = Record<
  'override_mobile_layout' | 'mobile_vertical_scroll' | 'force_single_page_on_mobile',
  boolean
>
export const phoneLayouts = ['usual', 'single', 'scroll'] as const
export type PhoneLayout = (typeof phoneLayouts)[number]

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

/** Tells the layout that settings make, and whether that is so because the override has no option on. */
export function phonesOf(settings: PhoneSettings): PhoneLayout | 'bothOff' {
  const layout = phoneLayout(settings)
  return layout === 'usual' && settings.override_mobile_layout ? 'bothOff' : layout
}
