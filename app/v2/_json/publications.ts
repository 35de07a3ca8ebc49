import { z } from 'zod'
import { camelCased } from '#app/_http/camel-case.ts'
import { bodyId } from '#app/_http/ids.ts'
import { filledText, text } from '#app/_http/text.ts'
import { dateTime, dateTimeFromJson, dateTimeToJson, sentDateTime } from '#app/_http/times.ts'
import { pageImageUrl, pdfDownloadUrl, readerUrl } from '#db/addresses.ts'
import { env } from '#db/env.ts'
import type { NewPublication, PublicationChanges } from '#db/publication-changes.ts'
import type { Publication } from '#db/publications.ts'
import { readableKey } from '#db/readers-passwords.ts'
import { parseSourceAddress } from '#db/rules/addresses.ts'
import { extractionOptions } from '#db/rules/extraction.ts'
import { languageCodes } from '#db/rules/languages.ts'
import { slugMaxLength, slugPattern } from '#db/rules/slugs.ts'
import { layouts } from '#db/rules/spreads.ts'
import type { Group } from '#db/schema/groups.ts'

export const publicationJson = z
  .object({
    id: z.int(),
    title: z.string(),
    browser_title: z.string().describe('SEO title; the title where none was given'),
    description: z.string().describe('SEO description'),
    slug: z.string(),
    url: z.url().describe('Details of the publication'),
    cover_url: z.url().nullable().describe('The first page at the 800 resolution; null before conversion'),
    page_count: z.int(),
    pdf_download_url: z.url(),
    state: z.enum(['offline', 'online']),
    online_at: dateTime.nullable().describe('When it was last set online'),
    offline_at: dateTime.nullable().describe('When it was last set offline'),
    schedule_online_at: dateTime.nullable(),
    schedule_offline_at: dateTime.nullable(),
    public_url: z.url().nullable().describe('Where it is read; null until the first conversion has finished'),
    metatag_ids: z.array(z.int()),
    valid_from: z.iso.date().nullable().describe('Descriptive only'),
    collection_id: z.int().nullable(),
    disable_seo: z.boolean().describe('true = unlisted, false = public'),
    language: z.enum(languageCodes),
    secured: z.boolean().describe('Whether readers need a password'),
    show_related_publications: z.boolean(),
    auto_related_publications: z.boolean(),
    test: z.boolean(),
    custom_header: z.string().nullable(),
    force_single_page_on_mobile: z.boolean(),
    mobile_vertical_scroll: z.boolean(),
    override_mobile_layout: z.boolean(),
    content_goal: z.string().nullable(),
    content_goal_other: z.string().nullable(),
    format_type: z.string().nullable(),
  })
  .meta({ id: 'Publication' })

export function publicationToJson(publication: Publication): z.input<typeof publicationJson> {
  const { group } = publication
  const time = (moment: Date | null) => dateTimeToJson(moment, group.timeZone)
  return {
    id: publication.id,
    title: publication.title,
    browser_title: publication.browserTitle || publication.title,
    description: publication.description,
    slug: publication.slug,
    url: `${env().baseUrl}/v2/groups/${group.id}/publications/${publication.id}`,
    cover_url: publication.coverKey && pageImageUrl(readableKey(publication, publication.coverKey), 'at800'),
    page_count: publication.pageCount,
    pdf_download_url: pdfDownloadUrl(publication),
    state: publication.state === 'online' ? 'online' : 'offline',
    online_at: time(publication.onlineAt),
    offline_at: time(publication.offlineAt),
    schedule_online_at: time(publication.scheduleOnlineAt),
    schedule_offline_at: time(publication.scheduleOfflineAt),
    public_url: publication.convertedAt && readerUrl(group, publication.slug),
    metatag_ids: publication.metatagIds,
    valid_from: publication.validFrom,
    collection_id: publication.collectionId,
    disable_seo: publication.disableSeo,
    language: publication.language ?? group.language,
    secured: publication.secured,
    show_related_publications: publication.showRelatedPublications,
    auto_related_publications: publication.autoRelatedPublications,
    test: publication.test,
    custom_header: publication.customHeader,
    force_single_page_on_mobile: publication.forceSinglePageOnMobile,
    mobile_vertical_scroll: publication.mobileVerticalScroll,
    override_mobile_layout: publication.overrideMobileLayout,
    content_goal: publication.contentGoal,
    content_goal_other: publication.contentGoalOther,
    format_type: publication.formatType,
  }
}

export const sourceUrl = text(8192)
  .superRefine((value, context) => {
    const parsed = parseSourceAddress(value, ['http', 'https'])
    if (!parsed.ok) context.addIssue({ code: 'custom', message: parsed.message })
  })
  .meta({ format: 'uri', description: 'http or https address of a PDF that is publicly accessible' })

const described = {
  title: filledText(255),
  browser_title: text(255).nullable(),
  description: text(5000).nullable(),
  language: z.enum(languageCodes).nullable(),
  schedule_online_at: sentDateTime.nullable().describe('Now or earlier means online as soon as converted'),
  schedule_offline_at: sentDateTime.nullable(),
  metatag_ids: z.array(bodyId).max(1000),
  metatags_category: filledText(255).describe('Assigns all metatags of the category, besides metatag_ids'),
  valid_from: z.iso.date('must be a date such as 2025-06-01').nullable(),
  collection_id: bodyId.nullable(),
  layout_type: z.enum(layouts),
}

export const newPublication = z
  .object({
    ...z.object(described).partial().shape,
    title: described.title,
    source_url: sourceUrl.optional(),
    upload_id: z.uuid().optional().describe('Ours: a PDF sent to /uploads, instead of source_url'),
    extraction_options: extractionOptions.optional(),
    show_related_publications: z.boolean().optional(),
    auto_related_publications: z.boolean().optional(),
  })
  .superRefine(({ source_url, upload_id }, context) => {
    if ((source_url === undefined) === (upload_id === undefined)) {
      context.addIssue({
        code: 'custom',
        path: ['source_url'],
        message: upload_id === undefined ? 'must be given' : 'must be left out when upload_id is given',
      })
    }
  })
  .meta({ id: 'NewPublication' })

export const publicationChanges = z
  .object({
    ...described,
    slug: z
      .string()
      .min(1)
      .max(slugMaxLength)
      .regex(slugPattern, 'must have lowercase letters, digits, hyphens and underscores only'),
    disable_seo: z.boolean(),
    secured: z.boolean(),
    password: filledText(255).describe('Needed when secured is true; never returned'),
    show_related_publications: z.boolean(),
    auto_related_publications: z.boolean(),
    test: z.boolean(),
    custom_header: text(100_000).nullable().describe('HTML'),
    force_single_page_on_mobile: z.boolean(),
    mobile_vertical_scroll: z.boolean(),
    override_mobile_layout: z.boolean(),
    content_goal: text(255).nullable(),
    content_goal_other: text(255).nullable(),
    format_type: text(255).nullable(),
  })
  .partial()
  .meta({ id: 'PublicationChanges' })

export function newPublicationFromJson(json: z.output<typeof newPublication>, group: Group): NewPublication {
  const { source_url, upload_id, layout_type, extraction_options, title, ...rest } = json
  return {
    ...defaultsOf(group),
    ...assignedFromJson(rest, group),
    title,
    layout: layout_type ?? group.publicationDefaults.layout_type,
    extractionOptions: extraction_options ?? group.publicationDefaults.extraction_options,
    source: upload_id === undefined ? { sourceUrl: source_url ?? '' } : { uploadId: upload_id },
  }
}

/** What a group's new publications begin with besides what a request may say. */
function defaultsOf({ publicationDefaults }: Group) {
  const { layout_type, extraction_options, ...defaults } = publicationDefaults
  return camelCased(defaults)
}

export function publicationChangesFromJson(
  json: z.output<typeof publicationChanges>,
  group: Group,
): PublicationChanges {
  const { layout_type, ...rest } = json
  return { ...assignedFromJson(rest, group), ...(layout_type && { layout: layout_type }) }
}

type Assigned = Partial<
  Pick<z.output<typeof publicationChanges>, 'description' | 'schedule_online_at' | 'schedule_offline_at'>
>

function assignedFromJson<Json extends Assigned>(json: Json, { timeZone }: Group) {
  const { description, schedule_online_at, schedule_offline_at, ...rest } = json
  return {
    ...camelCased(rest),
    description: description === null ? '' : description,
    scheduleOnlineAt: dateTimeFromJson(schedule_online_at, timeZone),
    scheduleOfflineAt: dateTimeFromJson(schedule_offline_at, timeZone),
  }
}
