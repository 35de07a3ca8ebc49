import type { z } from 'zod'
import { sentMoment } from '../../shapes/moments.ts'
import {
  type FieldOf,
  fieldOf,
  type SettingName,
  type Settings,
  settingOf,
  type TimeName,
} from './settings.ts'
import type { KeptName } from './shapes.ts'

/** A row's settings by the interfaces' names. */
export type SettingsOf<Row> = { [Name in KeptName]: Row[FieldOf<Name> & keyof Row] }

/** Returns settings by the model's names. A null becomes the first value where null cannot be kept. */
export function settingFieldsOf<Given extends Partial<Record<SettingName, unknown>>>(given: Given) {
  const entries = Object.entries(given).map(([name, value]) => {
    const { first } = settingOf(name as SettingName)
    return [fieldOf(name as SettingName), value === null && first !== undefined ? first : value]
  })
  return Object.fromEntries(entries) as {
    [Name in keyof Given as FieldOf<Name>]: Exclude<Given[Name], NeverKept<Name>>
  }
}

/** The same for settings as they are sent, with times as text: those without an offset are in that time zone. */
export function sentFieldsOf<Sent extends Partial<Record<SettingName, unknown>>>(
  sent: Sent,
  timeZone: string,
) {
  const entries = Object.entries(sent).map(([name, value]) => [
    name,
    settingOf(name as SettingName).isTime ? sentMoment(value as SentTime, timeZone) : value,
  ])
  return settingFieldsOf(Object.fromEntries(entries) as WithMoments<Sent>)
}

type SentTime = string | null | undefined
type WithMoments<Sent> = {
  [Name in keyof Sent]: Name extends TimeName ? Exclude<Sent[Name], string> | Date : Sent[Name]
}

/** Null, where null cannot be kept. */
type NeverKept<Name> = (Name extends SettingName ? Settings[Name] : never) extends {
  kept: infer Kept extends z.ZodType
}
  ? null extends z.output<Kept>
    ? never
    : null
  : never
