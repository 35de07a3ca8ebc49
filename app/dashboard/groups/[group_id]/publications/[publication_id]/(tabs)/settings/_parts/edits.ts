import type { PublicationSettings, SettingName } from '#app/dashboard/_api/publications/settings.ts'

// What somebody has changed and not saved yet, kept as what they saw and what they want instead, field by field. All
// else is what the server has, so that what others change is there by itself; where both have changed the same field,
// the one who comes second is asked.

type Edit<Value> = { seen: Value; wanted: Value }
export type Edits = { [Name in SettingName]?: Edit<PublicationSettings[Name]> }

/** The edits after a field was changed; a field that is as it is set is none. */
export function withEdit<Name extends SettingName>(
  edits: Edits,
  settings: PublicationSettings,
  name: Name,
  wanted: PublicationSettings[Name],
): Edits {
  const seen = edits[name] === undefined ? settings[name] : (edits[name] as Edit<unknown>).seen
  return isSame(wanted, settings[name]) ? without(edits, [name]) : { ...edits, [name]: { seen, wanted } }
}

/** What the form shows: what is set, with the edits over it. */
export function shownWith(edits: Edits, settings: PublicationSettings): PublicationSettings {
  const wanted = Object.entries(edits).map(([name, edit]) => [name, edit.wanted])
  return { ...settings, ...Object.fromEntries(wanted) }
}

/** The fields that somebody else has changed as well since they were seen, and to something else. */
export function clashesIn(edits: Edits, settings: PublicationSettings): SettingName[] {
  return namesOf(edits).filter(name => {
    const { seen, wanted } = edits[name] as Edit<unknown>
    return !isSame(seen, settings[name]) && !isSame(wanted, settings[name])
  })
}

/** The edits that are left to save: those that are set so by now are not. */
export function stillWanted(edits: Edits, settings: PublicationSettings): Edits {
  return without(
    edits,
    namesOf(edits).filter(name => isSame((edits[name] as Edit<unknown>).wanted, settings[name])),
  )
}

/** Takes note that somebody has seen what is set now, and wants theirs instead. */
export function insisting(edits: Edits, settings: PublicationSettings, name: SettingName): Edits {
  const edit = edits[name] as Edit<unknown> | undefined
  return edit === undefined ? edits : { ...edits, [name]: { ...edit, seen: settings[name] } }
}

export function without(edits: Edits, names: readonly SettingName[]): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([name]) => !names.includes(name as SettingName)))
}

/** As they are sent: what is wanted, and what was seen in its place. */
export function sentOf(edits: Edits) {
  const entries = Object.entries(edits)
  return {
    changes: Object.fromEntries(entries.map(([name, edit]) => [name, edit.wanted])),
    seen: Object.fromEntries(entries.map(([name, edit]) => [name, edit.seen])),
  }
}

export function namesOf(edits: Edits): SettingName[] {
  return Object.keys(edits) as SettingName[]
}

/** Reads what was kept on a device; what is none of ours is left out. */
export function parseEdits(text: string | null, settings: PublicationSettings): Edits {
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

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
