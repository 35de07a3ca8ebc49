import { DateTime } from 'luxon'
import { z } from 'zod'
import type { Publication } from '#db/publications/publications.ts'
import { fieldOf } from '#db/rules/publications/settings/settings.ts'
import { type KeptName, keptNames, keptSettings } from '#db/rules/publications/settings/shapes.ts'

const shape = z.object(keptSettings)

/** All that can be decided about a publication, by the names of settings: what follows the group or the title is null. */
export type KeptSettings = z.output<typeof shape>
export type KeptSettingName = KeptName

/** Settings of which some were seen, before others changed them. */
export const seenSettings = shape.partial()

/** Returns a publication's settings. Times are as forms have them: `2025-06-01T10:00`, in the group's time zone. */
export function keptSettingsOf(publication: Publication): KeptSettings {
  const { timeZone } = publication.group
  const entries = keptNames.map(name => {
    const value: unknown = publication[fieldOf(name)]
    return [name, value instanceof Date ? inForm(value, timeZone) : value]
  })
  return shape.parse(Object.fromEntries(entries))
}

/** True if what was seen is what is set now. */
export function isAsSeen(seen: z.output<typeof seenSettings>, now: Publication): boolean {
  const settings: Record<string, unknown> = keptSettingsOf(now)
  return Object.entries(seen).every(([name, value]) => isSameValue(value, settings[name]))
}

function inForm(moment: Date, timeZone: string): string {
  return DateTime.fromJSDate(moment, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm")
}

function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
