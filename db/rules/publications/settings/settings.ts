import { type CamelCase, inCamelCase, inSnakeCase } from '../../camel-case.ts'
import { access } from './access.ts'
import { basics } from './basics.ts'
import { header } from './header.ts'
import { internal } from './internal.ts'
import { phones } from './phones.ts'
import { readingSettings } from './reading.ts'
import { schedule } from './schedule.ts'
import { search } from './search.ts'
import type { Setting, SettingsSection } from './setting.ts'

/**
 * The one list of publications' settings, in the order of their screen: the common ones first, those that readers
 * never see last. JSON, validation, groups' defaults, features, activity and forms are derived from it.
 */
export const settingSections = {
  basics,
  schedule,
  access,
  phones,
  reading: readingSettings,
  search,
  header,
  internal,
} as const satisfies Record<string, SettingsSection>
export type SettingSection = keyof typeof settingSections

/** The features of accounts that settings need. */
export const settingFeatures = {
  ...schedule.features,
  ...access.features,
  ...header.features,
  ...phones.features,
  ...internal.features,
} as const

export const settings = {
  ...basics.settings,
  ...schedule.settings,
  ...access.settings,
  ...phones.settings,
  ...readingSettings.settings,
  ...search.settings,
  ...header.settings,
  ...internal.settings,
} as const satisfies Record<string, Setting & { features?: readonly (keyof typeof settingFeatures)[] }>

export type Settings = typeof settings
export type SettingName = keyof Settings
export const publicationSettingNames = Object.keys(settings) as SettingName[]

export function isSetting(name: string): name is SettingName {
  return name in settings
}

/** The names of settings with some property, such as `{ isOfNew: true }`. */
export type NameWith<Property> = {
  [Name in SettingName]: Settings[Name] extends Property ? Name : never
}[SettingName]

export type TimeName = NameWith<{ isTime: true }>

/** A setting without what is known of it in particular. */
export function settingOf(name: SettingName): Setting {
  return settings[name]
}

export function namesWith<Name extends SettingName>(is: (setting: Setting) => boolean): Name[] {
  return publicationSettingNames.filter(name => is(settings[name])) as Name[]
}

/** The name that the model has for a setting. */
export type FieldOf<Name> = Name extends SettingName
  ? Settings[Name] extends { field: infer Field extends string }
    ? Field
    : CamelCase<Name>
  : never
export type SettingField = FieldOf<SettingName>

/** The columns of the publication's row that hold settings. */
export type SettingColumn = FieldOf<Exclude<SettingName, NameWith<{ isColumn: false }>>>

export function fieldOf<Name extends SettingName>(name: Name): FieldOf<Name> {
  return (fieldsOfNames.get(name) ?? inCamelCase(name)) as FieldOf<Name>
}

const fieldsOfNames = new Map(
  publicationSettingNames.map(name => [name, settingOf(name).field ?? inCamelCase(name)]),
)

const namesOfFields = new Map<string, SettingName>(publicationSettingNames.map(name => [fieldOf(name), name]))

/** The interfaces' name for a field of the model, also for one that is no setting any more. */
export function nameOfField(field: string): string {
  return namesOfFields.get(field) ?? inSnakeCase(field)
}

/** Every field of the model that holds a setting, and those that hold a time. */
export const settingFields: readonly SettingField[] = publicationSettingNames.map(fieldOf)
export const timeFields: ReadonlySet<string> = new Set(
  namesWith<TimeName>(({ isTime }) => isTime === true).map(fieldOf),
)
