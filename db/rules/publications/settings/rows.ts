import type { z } from 'zod'
import { type FieldOf, fieldOf, type SettingName, type Settings, settingOf } from './settings.ts'
import type { KeptName } from './shapes.ts'

/** A row's settings by the interfaces' names. */
export type SettingsOf<Row> = { [Name in KeptName]: Row[FieldOf<Name> & keyof Row] }

/** Returns settings by the model's names. A null becomes the first value where null cannot be kept. */
export function fieldsOf<Given extends Partial<Record<SettingName, unknown>>>(given: Given) {
  const entries = Object.entries(given).map(([name, value]) => {
    const { first } = settingOf(name as SettingName)
    return [fieldOf(name as SettingName), value === null && first !== undefined ? first : value]
  })
  return Object.fromEntries(entries) as {
    [Name in keyof Given as FieldOf<Name>]: Exclude<Given[Name], NeverKept<Name>>
  }
}

/** Null, where null cannot be kept. */
type NeverKept<Name> = (Name extends SettingName ? Settings[Name] : never) extends {
  kept: infer Kept extends z.ZodType
}
  ? null extends z.output<Kept>
    ? never
    : null
  : never
