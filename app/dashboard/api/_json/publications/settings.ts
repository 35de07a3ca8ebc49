import { z } from 'zod'
import { publicationChanges } from '#app/v2/_json/publication-fields.ts'
import { settingsToJson } from '#app/v2/_json/publications.ts'
import type { Publication } from '#db/publications/publications.ts'
import { type SettingName, settingOf } from '#db/rules/publications/settings/settings.ts'
import { keptNames, keptSettings } from '#db/rules/publications/settings/shapes.ts'

/** All that can be decided about a publication, as it was decided: what follows the group or the title is null. */
export const publicationSettingsJson = z.object(keptSettings).meta({ id: 'PublicationSettings' })
export type PublicationSettings = z.output<typeof publicationSettingsJson>

/** Times are as forms have them: `2025-06-01T10:00`, in the group's time zone. */
export function publicationSettingsToJson(publication: Publication): PublicationSettings {
  const json = Object.entries<unknown>(settingsToJson(publication, keptNames)).map(([name, value]) => [
    name,
    settingOf(name as SettingName).isTime && typeof value === 'string'
      ? value.slice(0, 'yyyy-mm-ddThh:mm'.length)
      : value,
  ])
  return publicationSettingsJson.parse(Object.fromEntries(json))
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
