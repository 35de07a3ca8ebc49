import type { KeptSettingName, KeptSettings } from '#app/dashboard/_procedures/publications/kept-settings.ts'
import { clashesOf, isSame } from '#components/forms/clashes/three-way.ts'

// Unsaved edits by field, as the value seen and the value wanted. Other fields follow the server; if a field has
// changed there too, it is a conflict for the person to resolve.

type Edit<Value> = { seen: Value; wanted: Value }
export type Edits = { [Name in KeptSettingName]?: Edit<KeptSettings[Name]> }

/** Records an edit; restoring the saved value removes it. */
export function withEdit<Name extends KeptSettingName>(
  edits: Edits,
  settings: KeptSettings,
  name: Name,
  value: KeptSettings[Name],
): Edits {
  const seen = edits[name] === undefined ? settings[name] : (edits[name] as Edit<unknown>).seen
  return isSame(value, settings[name])
    ? without(edits, [name])
    : { ...edits, [name]: { seen, wanted: value } }
}

/** Returns the settings with edits applied. */
export function withEdits(edits: Edits, settings: KeptSettings): KeptSettings {
  const values = Object.entries(edits).map(([name, edit]) => [name, edit.wanted])
  return { ...settings, ...Object.fromEntries(values) }
}

/** Returns the edited fields that others have changed to another value. */
export function clashesIn(edits: Edits, settings: KeptSettings): KeptSettingName[] {
  const clashing = clashesOf(editedNames(edits), {
    base: name => edits[name as KeptSettingName]?.seen,
    mine: name => edits[name as KeptSettingName]?.wanted,
    theirs: name => settings[name as KeptSettingName],
  })
  return editedNames(edits).filter(name => clashing.includes(name))
}

/** Drops edits that equal the settings by now. */
export function unsavedEdits(edits: Edits, settings: KeptSettings): Edits {
  return without(
    edits,
    editedNames(edits).filter(name => isSame((edits[name] as Edit<unknown>).wanted, settings[name])),
  )
}

/** Resolves a conflict in favour of the edit. */
export function keepMine(edits: Edits, settings: KeptSettings, name: KeptSettingName): Edits {
  const edit = edits[name] as Edit<unknown> | undefined
  return edit === undefined ? edits : { ...edits, [name]: { ...edit, seen: settings[name] } }
}

export function without(edits: Edits, names: readonly KeptSettingName[]): Edits {
  return Object.fromEntries(
    Object.entries(edits).filter(([name]) => !names.includes(name as KeptSettingName)),
  )
}

/** Returns the wanted and the seen values to send. */
export function sentOf(edits: Edits) {
  const entries = Object.entries(edits)
  return {
    changes: Object.fromEntries(entries.map(([name, edit]) => [name, edit.wanted])),
    seen: Object.fromEntries(entries.map(([name, edit]) => [name, edit.seen])),
  }
}

export function editedNames(edits: Edits): KeptSettingName[] {
  return Object.keys(edits) as KeptSettingName[]
}

/** Parses stored edits; unknown fields are dropped. */
export function parseEdits(text: string | null, settings: KeptSettings): Edits {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const ours = Object.entries(kept).filter(
      ([name, edit]) => name in settings && edit !== null && typeof edit === 'object' && 'wanted' in edit,
    )
    return Object.fromEntries(ours)
  } catch {
    return {}
  }
}
