import { z } from 'zod'
import { dateTime, dateTimeToJson } from '#app/_http/times.ts'
import { groupUrl } from '#db/addresses.ts'
import { logoOf } from '#db/logos.ts'
import { domainStates } from '#db/rules/domains.ts'
import type { DomainCheck } from '#db/schema/domain-checks.ts'
import type { Group } from '#db/schema/groups.ts'
import { settings } from './group-fields.ts'

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
