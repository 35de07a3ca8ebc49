import type { z } from 'zod'
import type { GroupSettings } from '#db/groups/settings.ts'
import { groupChanges } from '#db/rules/groups/settings.ts'
import type { Language } from '#db/rules/languages.ts'
import { defaultCallToAction } from '#db/rules/publications/branding.ts'
import { firstDefaults } from '#db/rules/publications/settings/shapes.ts'
import { allTools } from '#db/rules/statistics/tools/tools.ts'

/** The form sends all fields each time. */
export const settingsForm = groupChanges.required()
export type SettingFields = z.input<typeof settingsForm>

/** Default button text by language. */
export type ShopWords = Record<Language, string>

/** Converts settings to form values, with defaults filled in. */
export function formFields(group: GroupSettings): SettingFields {
  const { extraction_options, ...defaults } = group.publicationDefaults
  return {
    title: group.title,
    slug: group.slug,
    customDomain: group.customDomain ?? '',
    language: group.language,
    timeZone: group.timeZone,
    currency: group.currency,
    disableFeedback: group.disableFeedback,
    disableBranding: group.disableBranding,
    showPrintButton: group.showPrintButton,
    disableDownload: group.disableDownload,
    honoursOptOut: group.honoursOptOut,
    statisticsMonths: group.statisticsMonths,
    analyticsTools: allTools(group.analyticsTools),
    cookieConsentText: group.cookieConsentText ?? '',
    shop: group.shop,
    orderForm: group.orderForm,
    outgoingUtm: { source: '', medium: '', campaign: '', ...group.outgoingUtm },
    ctaBackgroundColor: group.ctaBackgroundColor ?? defaultCallToAction.backgroundColor,
    ctaTextColor: group.ctaTextColor ?? defaultCallToAction.textColor,
    ctaText: group.ctaText ?? '',
    publicationDefaults: {
      ...firstDefaults,
      ...defaults,
      ...(extraction_options && { extraction_options }),
    },
  }
}
