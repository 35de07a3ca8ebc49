import type { Collection } from '#app/dashboard/_api/collections.ts'
import type { Metatag } from '#app/dashboard/_api/metatags.ts'
import type { Publication } from '#app/dashboard/_api/publications/publications.ts'
import type { PublicationSettings, SettingName } from '#app/dashboard/_api/publications/settings.ts'
import type { Language } from '#db/rules/languages.ts'

/** What a publication's settings follow, or choose from. */
export type Surroundings = {
  /** IANA name. */
  timeZone: string
  groupTitle: string
  /** Before the publication's own part of its address. */
  groupUrl: string
  language: Language
  offersDownload: boolean
  offersPrinting: boolean
  offersFeedback: boolean
  customDomain: string | null
  /** Why the reader's host shows no custom headers; null where it does. */
  headerBarrier: string | null
  collections: Collection[]
  metatags: Metatag[]
}

/** What every part of the settings is given. */
export type PartProps = {
  groupId: number
  publication: Publication
  surroundings: Surroundings
  /** With what is not saved yet. */
  shown: PublicationSettings
  change<Name extends SettingName>(name: Name, value: PublicationSettings[Name]): void
  /** Whether it is not saved yet. */
  isChanged(name: SettingName): boolean
  /** What a field needs besides its value: its name, label, fault, and why it cannot be used. */
  field(name: SettingName): FieldProps
}

export type FieldProps = {
  name: string
  label: string
  error: string | undefined
  disabled: boolean
  /** In the place of its hint, where its feature is off. */
  missing: string | undefined
}

/** What a control takes of it. */
export function controlOf({ missing: _, ...control }: FieldProps): Omit<FieldProps, 'missing'> {
  return control
}
