import type { Publication } from '#app/dashboard/_api/publications/publications.ts'
import type { PublicationSettings, SettingName } from '#app/dashboard/_api/publications/settings.ts'
import type { Language } from '#db/rules/languages.ts'
import type { Collection } from '#db/schema/collections.ts'
import type { Metatag } from '#db/schema/metatags.ts'

/** Facts of group and account that settings depend on. */
export type Surroundings = {
  timeZone: string // IANA name
  groupTitle: string
  groupUrl: string // prefix of the publication's address
  language: Language
  offersDownload: boolean
  offersPrinting: boolean
  offersFeedback: boolean
  customDomain: string | null
  headerBarrier: string | null // reason why the host renders no custom headers; null if it does
  collections: Collection[]
  metatags: Metatag[]
}

export type PartProps = {
  groupId: number
  publication: Publication
  surroundings: Surroundings
  shown: PublicationSettings // including unsaved edits
  change<Name extends SettingName>(name: Name, value: PublicationSettings[Name]): void
  isChanged(name: SettingName): boolean
  /** Label, fault and other props of a field. */
  field(name: SettingName): FieldProps
}

export type FieldProps = {
  name: string
  label: string
  error: string | undefined
  disabled: boolean
  missing: string | undefined // replaces the hint if the feature is off
}

/** Returns the props of the control itself. */
export function controlOf({ missing: _, ...control }: FieldProps): Omit<FieldProps, 'missing'> {
  return control
}
