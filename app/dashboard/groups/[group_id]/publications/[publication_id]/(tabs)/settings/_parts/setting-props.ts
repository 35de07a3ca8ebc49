import type { KeptSettingName, KeptSettings } from '#app/dashboard/_procedures/publications/kept-settings.ts'
import type { ShownPublication } from '#db/publications/shown.ts'
import type { Redirect } from '#db/publications/slugs.ts'
import type { FollowedLanguage } from '#db/rules/publications/language.ts'
import type { Collection } from '#db/schema/collections.ts'
import type { Metatag } from '#db/schema/metatags.ts'

/** Facts of group and account that settings depend on. */
export type SettingSurroundings = {
  timeZone: string // IANA name
  groupTitle: string
  groupUrl: string // prefix of the publication's address
  /** Language that the reader's buttons have unless one is chosen, and where it comes from. */
  followedLanguage: FollowedLanguage
  offersDownload: boolean
  offersPrinting: boolean
  offersFeedback: boolean
  customDomain: string | null
  headerBarrier: string | null // reason why the host renders no custom headers; null if it does
  /** Former slugs of the group's other publications; taking one ends its redirect. */
  redirects: Redirect[]
  collections: Collection[]
  metatags: Metatag[]
  /** Product themes of the group. */
  themes: { id: number; name: string }[]
}

export type PartProps = {
  groupId: number
  publication: ShownPublication
  surroundings: SettingSurroundings
  values: KeptSettings // including unsaved edits
  change<Name extends KeptSettingName>(name: Name, value: KeptSettings[Name]): void
  isChanged(name: KeptSettingName): boolean
  /** Label, fault and other props of a field. */
  field(name: KeptSettingName): FieldProps
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
