import { z } from 'zod'
import { dateTimeToJson } from '#app/_http/answers/times.ts'
import { env } from '#db/env.ts'
import { pageImageUrl, pdfDownloadUrl, readerUrl } from '#db/groups/addresses.ts'
import type { NewPublication, PublicationChanges } from '#db/publication-changes/changes.ts'
import type { Publication } from '#db/publications/publications.ts'
import { languageOf } from '#db/rules/publications/language.ts'
import { type SettingsOf, sentFieldsOf } from '#db/rules/publications/settings/rows.ts'
import { fieldOf } from '#db/rules/publications/settings/settings.ts'
import { answeredNames, answeredSettings, type KeptName } from '#db/rules/publications/settings/shapes.ts'
import { dateTime } from '#db/rules/shapes/moments.ts'
import type { Group } from '#db/schema/groups.ts'
import type { newPublication, publicationChanges } from './publication-fields.ts'

export const publicationJson = z
  .object({
    id: z.int(),
    ...answeredSettings,
    url: z.url().describe('Details of the publication'),
    cover_url: z.url().nullable().describe('The first page at the 800 resolution; null before conversion'),
    page_count: z.int(),
    pdf_download_url: z
      .url()
      .describe(
        'PDF of the present pages, under an address that stays. After a change of pages it is the one before until the new one is ready, seconds later',
      ),
    state: z.enum(['offline', 'online']),
    online_at: dateTime.nullable().describe('Time it was last set online'),
    offline_at: dateTime.nullable().describe('Time it was last set offline'),
    public_url: z.url().nullable().describe('Public address; null until the first conversion has finished'),
  })
  .meta({ id: 'Publication' })

export function publicationToJson(publication: Publication): z.input<typeof publicationJson> {
  const { group } = publication
  const time = (moment: Date | null) => dateTimeToJson(moment, group.timeZone)
  return {
    id: publication.id,
    ...settingsToJson(publication, answeredNames),
    browser_title: publication.browserTitle || publication.title,
    language: languageOf({ publication, group }),
    url: `${env().baseUrl}/v2/groups/${group.id}/publications/${publication.id}`,
    cover_url: publication.coverKey && pageImageUrl(publication, publication.coverKey, 'at800'),
    page_count: publication.pageCount,
    pdf_download_url: pdfDownloadUrl(publication),
    state: publication.state === 'online' ? 'online' : 'offline',
    online_at: time(publication.onlineAt),
    offline_at: time(publication.offlineAt),
    public_url: publication.convertedAt && readerUrl(group, publication.slug),
  }
}

/** Settings as they were decided, with times in the group's time zone. */
export function settingsToJson<Name extends KeptName>(publication: Publication, names: readonly Name[]) {
  const { timeZone } = publication.group
  const json: Partial<Record<KeptName, unknown>> = {}
  for (const name of names) {
    const value: unknown = publication[fieldOf(name)]
    json[name] = value instanceof Date ? dateTimeToJson(value, timeZone) : value
  }
  return json as Pick<SettingsJson, Name>
}

type Decided = SettingsOf<Publication>
type SettingsJson = {
  [Name in keyof Decided]: Decided[Name] extends Date | null ? string | null : Decided[Name]
}

export function newPublicationFromJson(json: z.output<typeof newPublication>, group: Group): NewPublication {
  const { source_url, upload_id, metatags_category, extraction_options, conversion_options, title, ...rest } =
    json
  return {
    ...sentFieldsOf(rest, group.timeZone),
    title,
    metatagsCategory: metatags_category,
    extractionOptions: extraction_options,
    conversionOptions: conversion_options,
    source: upload_id === undefined ? { sourceUrl: source_url ?? '' } : { uploadId: upload_id },
  }
}

export function publicationChangesFromJson(
  { metatags_category, ...json }: z.output<typeof publicationChanges>,
  group: Group,
): PublicationChanges {
  return { ...sentFieldsOf(json, group.timeZone), metatagsCategory: metatags_category }
}
