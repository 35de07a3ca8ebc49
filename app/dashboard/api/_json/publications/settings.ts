import { z } from 'zod'
import { publicationChanges } from '#app/v2/_json/publication-fields.ts'
import { publicationJson, publicationToJson } from '#app/v2/_json/publications.ts'
import type { Publication } from '#db/publications/publications.ts'
import { languageCodes } from '#db/rules/languages.ts'
import { layouts } from '#db/rules/pages/spreads.ts'

/** A moment as forms have it: `2025-06-01T10:00`, in the group's time zone. */
const localTime = z.string().nullable()

/** All that can be decided about a publication, as it was decided: what follows the group or the title is null. */
export const publicationSettingsJson = publicationJson
  .pick({
    title: true,
    slug: true,
    description: true,
    metatag_ids: true,
    valid_from: true,
    collection_id: true,
    disable_seo: true,
    secured: true,
    show_related_publications: true,
    auto_related_publications: true,
    test: true,
    custom_header: true,
    force_single_page_on_mobile: true,
    mobile_vertical_scroll: true,
    override_mobile_layout: true,
    content_goal: true,
    content_goal_other: true,
    format_type: true,
  })
  .extend({
    browser_title: z.string().nullable(),
    language: z.enum(languageCodes).nullable(),
    layout_type: z.enum(layouts),
    schedule_online_at: localTime,
    schedule_offline_at: localTime,
  })
  .meta({ id: 'PublicationSettings' })
export type PublicationSettings = z.output<typeof publicationSettingsJson>

/** Times are as forms have them: `2025-06-01T10:00`, in the group's time zone. */
export function publicationSettingsToJson(publication: Publication): PublicationSettings {
  const json = publicationToJson(publication)
  return publicationSettingsJson.parse({
    ...json,
    browser_title: publication.browserTitle,
    language: publication.language,
    layout_type: publication.layout,
    schedule_online_at: json.schedule_online_at?.slice(0, 'yyyy-mm-ddThh:mm'.length) ?? null,
    schedule_offline_at: json.schedule_offline_at?.slice(0, 'yyyy-mm-ddThh:mm'.length) ?? null,
  })
}

/** Changes and the values seen before; differing ones are a conflict. */
export const settingsChanges = z.object({
  changes: publicationChanges,
  seen: publicationSettingsJson.partial(),
})

/** True if what was seen is what is set now. */
export function isAsSeen(seen: Partial<PublicationSettings>, now: Publication): boolean {
  const settings: Record<string, unknown> = publicationSettingsToJson(now)
  return Object.entries(seen).every(([name, value]) => isSameValue(value, settings[name]))
}

function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
