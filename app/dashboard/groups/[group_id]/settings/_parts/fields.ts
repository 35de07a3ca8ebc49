import type { z } from 'zod'
import type { GroupSettings } from '#app/dashboard/_api/group-settings.ts'
import { groupChanges } from '#app/dashboard/api/_json/group-fields.ts'
import type { Language } from '#db/rules/languages.ts'
import { defaultCallToAction } from '#db/rules/publications/branding.ts'
import { firstDefaults } from '#db/rules/publications/settings/shapes.ts'
import { allTools } from '#db/rules/statistics/tools/tools.ts'

/** The form sends all fields each time. */
export const settingsForm = groupChanges.required()
export type Fields = z.input<typeof settingsForm>

/** Default button text by language. */
export type ShopWords = Record<Language, string>

/** Converts settings to form values, with defaults filled in. */
export function fieldsOf(group: GroupSettings): Fields {
  const { extraction_options, ...defaults } = group.publication_defaults
  return {
    title: group.title,
    slug: group.slug,
    custom_domain: group.custom_domain ?? '',
    language: group.language,
    time_zone: group.time_zone,
    currency: group.currency,
    disable_feedback: group.disable_feedback,
    disable_branding: group.disable_branding,
    show_print_button: group.show_print_button,
    disable_download: group.disable_download,
    honours_opt_out: group.honours_opt_out,
    statistics_months: group.statistics_months,
    analytics_tools: allTools(group.analytics_tools),
    cookie_consent_text: group.cookie_consent_text ?? '',
    shop: group.shop,
    order_form: group.order_form,
    outgoing_utm: { source: '', medium: '', campaign: '', ...group.outgoing_utm },
    cta_background_color: group.cta_background_color ?? defaultCallToAction.backgroundColor,
    cta_text_color: group.cta_text_color ?? defaultCallToAction.textColor,
    cta_text: group.cta_text ?? '',
    publication_defaults: {
      ...firstDefaults,
      ...defaults,
      ...(extraction_options && { extraction_options }),
    },
  }
}

const names: Partial<Record<keyof Fields, string>> = {
  title: 'The name',
  slug: 'The address',
  custom_domain: 'The domain',
  cta_background_color: 'The background',
  cta_text_color: 'The text colour',
  cta_text: 'The text',
  cookie_consent_text: 'The question',
}

/** Finds the place of a fault within a field, of which the server says `… must … at place.`, as the form does itself. */
export function faultAt(field: string, sentence: string): { path: string; message: string } {
  const [, message, place] = / (must .+) at ([\w.]+)\.$/.exec(sentence) ?? []
  return message === undefined ? { path: field, message: sentence } : { path: `${field}.${place}`, message }
}

/** Completes an API message, which follows its field's name. */
export function sentenceOf(field: keyof Fields, message: string | undefined): string | undefined {
  if (message === undefined || /^[A-Z]/.test(message)) return message
  return `${names[field] ?? 'It'} ${message}.`
}
