import { z } from 'zod'
import { filledText, text } from '#app/_http/text.ts'
import { dateTime, dateTimeToJson } from '#app/_http/times.ts'
import { groupUrl } from '#db/addresses.ts'
import { logoOf } from '#db/logos.ts'
import { domainStates } from '#db/rules/domains.ts'
import { languageCodes } from '#db/rules/languages.ts'
import { publicationDefaults } from '#db/rules/publication-defaults.ts'
import { slugMaxLength, slugPattern } from '#db/rules/slugs.ts'
import { isTimeZone } from '#db/rules/time-zones.ts'
import type { DomainCheck } from '#db/schema/domain-checks.ts'
import type { Group } from '#db/schema/groups.ts'

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1949c5')
  .toLowerCase()

const currencies = new Set(Intl.supportedValuesOf('currency'))

const settings = {
  title: filledText(255).transform(title => title.trim()),
  slug: z
    .string()
    .min(1)
    .max(slugMaxLength)
    .regex(slugPattern, 'must have lowercase letters, digits, hyphens and underscores only'),
  custom_domain: text(300).nullable().describe('Such as catalogues.example.com; empty or null: none'),
  language: z.enum(languageCodes),
  time_zone: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Amsterdam'),
  currency: z.string().refine(code => currencies.has(code), 'must be a currency such as EUR'),
  disable_feedback: z.boolean(),
  disable_branding: z.boolean(),
  show_print_button: z.boolean(),
  disable_download: z.boolean(),
  cta_background_color: color.nullable(),
  cta_text_color: color.nullable(),
  cta_text: text(40)
    .transform(words => words.trim() || null)
    .nullable()
    .describe("Instead of the words of the publication's language"),
  publication_defaults: publicationDefaults.describe('What new publications begin with'),
}

export const groupSettingsJson = z
  .object({
    id: z.int(),
    ...settings,
    title: z.string(),
    slug: z.string(),
    time_zone: z.string(),
    currency: z.string(),
    custom_domain: z.string().nullable(),
    cta_text: z.string().nullable(),
    public_url: z.url(),
    domain_check: z
      .object({
        state: z.enum(['not_set', ...domainStates]),
        addresses: z.array(z.string()).describe('IP addresses that the domain leads to'),
        checked_at: dateTime.nullable(),
      })
      .describe("Whether the group's own domain leads here"),
    logo: z.object({
      state: z.enum(['none', 'being_made', 'ready']),
      url: z.url().nullable(),
      width: z.int().nullable(),
      height: z.int().nullable(),
      note: z.string().nullable().describe('Why the last picture that was sent did not become the logo'),
    }),
  })
  .meta({ id: 'GroupSettings' })

export const groupChanges = z.object(settings).partial().meta({ id: 'GroupChanges' })

export const newGroup = z
  .object({
    title: settings.title,
    language: settings.language.optional(),
    time_zone: settings.time_zone.optional(),
    currency: settings.currency.optional(),
  })
  .meta({ id: 'NewGroup' })

export function groupSettingsToJson(
  group: Group,
  check: DomainCheck | undefined,
): z.input<typeof groupSettingsJson> {
  return {
    id: group.id,
    title: group.title,
    slug: group.slug,
    public_url: groupUrl(group),
    custom_domain: group.customDomain,
    domain_check: {
      state: check?.state ?? (group.customDomain === null ? 'not_set' : 'checking'),
      addresses: check?.addresses ?? [],
      checked_at: check?.checkedAt ? dateTimeToJson(check.checkedAt, 'UTC') : null,
    },
    language: group.language,
    time_zone: group.timeZone,
    currency: group.currency,
    disable_feedback: group.disableFeedback,
    disable_branding: group.disableBranding,
    show_print_button: group.showPrintButton,
    disable_download: group.disableDownload,
    cta_background_color: group.ctaBackgroundColor,
    cta_text_color: group.ctaTextColor,
    cta_text: group.ctaText,
    publication_defaults: group.publicationDefaults,
    logo: logoToJson(group),
  }
}

function logoToJson(group: Group): z.input<typeof groupSettingsJson>['logo'] {
  const logo = logoOf(group)
  const state = group.logoUploadKey !== null ? 'being_made' : logo === null ? 'none' : 'ready'
  const { url, width, height } = logo ?? { url: null, width: null, height: null }
  return { state, url, width, height, note: group.logoNote }
}
