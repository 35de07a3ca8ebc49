import { z } from 'zod'
import { dateTimeToJson } from '#app/_http/times.ts'
import { groupUrl } from '#db/groups/addresses.ts'
import { type DomainClaim, isBeingChecked } from '#db/groups/domain-checks.ts'
import { logoOf } from '#db/groups/logos.ts'
import {
  domainStates,
  domainStatus,
  domainStatuses,
  proofFileOf,
  proofRecordOf,
} from '#db/rules/addresses/domains.ts'
import { dateTime } from '#db/rules/shapes/moments.ts'
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
    cookie_consent_text: z.string().nullable(),
    public_url: z.url(),
    domain_check: z
      .object({
        status: z
          .enum(domainStatuses)
          .describe('Addresses name the domain while it works; else they are as without one'),
        state: z.enum(['not_set', ...domainStates]).describe('What the last look found'),
        is_checking: z.boolean().describe('Whether a look is under way'),
        addresses: z.array(z.string()).describe('IP addresses that the domain leads to'),
        checked_at: dateTime.nullable(),
        next_check_at: dateTime.nullable().describe('Null where nobody looks again unless asked to'),
        is_proved: z.boolean().describe('From then on the group answers there too'),
        is_taken: z.boolean().describe("It is another group's, which has proved it too"),
        proof_missing_since: dateTime.nullable().describe('What proved it has not been found since'),
        proof: z
          .object({
            record: z.string().describe('Name of the TXT record'),
            file: z.url().describe('Address of a file that does as well'),
            value: z.string(),
            leading_here_is_enough: z.boolean(),
          })
          .nullable()
          .describe('What to enter to prove the domain'),
      })
      .describe("Whether the domain is proved to be the group's, and leads here"),
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
  check: DomainClaim | undefined,
): z.input<typeof groupSettingsJson> {
  return {
    id: group.id,
    title: group.title,
    slug: group.slug,
    public_url: groupUrl(group),
    custom_domain: group.claimedDomain,
    domain_check: {
      status: domainStatus(group, check?.workedAt ?? null),
      is_checking: check !== undefined && isBeingChecked(check),
      state: check?.state ?? (group.claimedDomain === null ? 'not_set' : 'checking'),
      addresses: check?.addresses ?? [],
      checked_at: check?.checkedAt ? dateTimeToJson(check.checkedAt, 'UTC') : null,
      next_check_at: check?.nextCheckAt ? dateTimeToJson(check.nextCheckAt, 'UTC') : null,
      is_proved:
        group.claimedDomain !== null &&
        [group.customDomain, group.provedDomain].includes(group.claimedDomain),
      is_taken: check?.isTaken ?? false,
      proof_missing_since: check?.proofMissingSince ? dateTimeToJson(check.proofMissingSince, 'UTC') : null,
      proof: check ? proofToJson(check) : null,
    },
    language: group.language,
    time_zone: group.timeZone,
    currency: group.currency,
    disable_feedback: group.disableFeedback,
    disable_branding: group.disableBranding,
    show_print_button: group.showPrintButton,
    disable_download: group.disableDownload,
    honours_opt_out: group.honoursOptOut,
    statistics_months: group.statisticsMonths,
    analytics_tools: group.analyticsTools,
    cookie_consent_text: group.cookieConsentText,
    outgoing_utm: group.outgoingUtm,
    shop: group.shop,
    order_form: group.orderForm,
    cta_background_color: group.ctaBackgroundColor,
    cta_text_color: group.ctaTextColor,
    cta_text: group.ctaText,
    publication_defaults: group.publicationDefaults,
    logo: logoToJson(group),
  }
}

function proofToJson({ domain, proofValue, isAlone }: DomainClaim) {
  return {
    record: proofRecordOf(domain),
    file: proofFileOf(domain),
    value: proofValue,
    leading_here_is_enough: isAlone,
  }
}

function logoToJson(group: Group): z.input<typeof groupSettingsJson>['logo'] {
  const logo = logoOf(group)
  const state = group.logoUploadKey !== null ? 'being_made' : logo === null ? 'none' : 'ready'
  const { url, width, height } = logo ?? { url: null, width: null, height: null }
  return { state, url, width, height, note: group.logoNote }
}
