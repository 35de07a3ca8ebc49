import { type HotspotType, hotspotTypes, rulesOf } from '#db/rules/hotspots/hotspots.ts'
import type { HotspotSubject, KindName } from '#db/rules/hotspots/kinds/kind.ts'
import { fill, type WordKey, type WordsOf } from '#db/rules/words/messages.ts'
import type { EditedHotspot } from './hotspot.ts'

type Words = WordsOf<'editor'>

/** The kinds in the order of their keys: `1` to `6`. */
export const editorKinds: readonly HotspotType[] = hotspotTypes

/** Returns the key of a kind's names: `words[`kinds.${kindName(type)}`]`. */
export function kindName(type: HotspotType): KindName {
  return rulesOf(type).named
}

/** A hotspot's title, or else its content or target, or else its kind. */
export type HotspotNaming = HotspotSubject | { kind: HotspotType }

export function namingOf(hotspot: EditedHotspot): HotspotNaming {
  return hotspot.title?.trim() || rulesOf(hotspot.type).subject(hotspot) || { kind: hotspot.type }
}

export function namingInWords(naming: HotspotNaming, words: Words): string {
  if (typeof naming === 'string') return naming
  if ('page' in naming) return fill(words, 'page', { page: String(naming.page) })
  return 'slides' in naming
    ? fill(words, 'slides.counted', { count: naming.slides })
    : words[`kinds.${kindName(naming.kind)}`]
}

/** Returns a hotspot's name for lists. */
export function hotspotName(hotspot: EditedHotspot, words: Words): string {
  return namingInWords(namingOf(hotspot), words)
}

export function quotedName(hotspot: EditedHotspot, words: Words): string {
  return fill(words, 'quoted', { name: hotspotName(hotspot, words) })
}

/** Names one hotspot, and counts several. */
export function hotspotsInWords(hotspots: readonly EditedHotspot[], words: Words): string {
  const [only, ...others] = hotspots
  if (only && others.length === 0) return quotedName(only, words)
  return fill(words, 'count', { count: hotspots.length })
}

/** Returns what tells of the missing field; undefined if it is complete. */
export function hotspotLack({ type, details }: EditedHotspot): WordKey<'editor'> | undefined {
  return rulesOf(type).lack(details)
}
