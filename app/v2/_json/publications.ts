import { z } from 'zod'
import { dateTimeFromJson, dateTimeToJson } from '#app/_http/times.ts'
import { env } from '#db/env.ts'
import { pageImageUrl, pdfDownloadUrl, readerUrl } from '#db/groups/addresses.ts'
import type { NewPublication, PublicationChanges } from '#db/publications/changes.ts'
import type { Publication } from '#db/publications/publications.ts'
import { languageCodes } from '#db/rules/languages.ts'
import type { Group } from '#db/schema/groups.ts'
import type { newPublication, publicationChanges } from './publication-fields.ts'

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
    cover_url: publication.coverKey && pageImageUrl(publication, publication.coverKey, 'at800'),
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
