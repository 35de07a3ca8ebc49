import type { FieldChange, FieldValue } from '../events/events.ts'
import { type SettingField, settingFields } from '../publications/settings/settings.ts'

type Fields = Partial<Record<SettingField, unknown>>

/** Returns the settings that differ, with their old values. */
export function changedFields(before: Fields, after: Fields): FieldChange[] {
  return settingFields
    .map(field => ({ field, before: fieldValue(before[field]), after: fieldValue(after[field]) }))
    .filter(change => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

function fieldValue(value: unknown): FieldValue {
  if (value === undefined) return null
  return value instanceof Date ? value.toISOString() : (value as FieldValue)
}
