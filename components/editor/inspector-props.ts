import type { EditedHotspot, FoundProduct, HotspotPatch, HotspotType } from './hotspot.ts'

/** The same patch for all, or one made for each: of its place each keeps what is its own. */
export type PatchFor = HotspotPatch | ((hotspot: EditedHotspot) => HotspotPatch)

/** A page as far as the inspector tells of it. */
export type InspectedPage = { number: number; thumbnailUrl: string }

export type InspectorProps = {
  /** Those that are selected: none, one or several. */
  hotspots: EditedHotspot[]
  /** Pages of the publication, in order. */
  pages: InspectedPage[]
  /** Size in pixels of the spread that the hotspots stand on, at its largest picture. */
  spreadSize: { width: number; height: number }
  /** False for viewers: everything is shown, nothing can be changed. */
  mayWrite: boolean
  /** Called with valid values only, with the keys of those that it is meant for. */
  onChange: (keys: string[], patch: PatchFor) => void
  /** Called with the kind that all of them are to be of. */
  onTurnInto: (type: HotspotType) => void
  onRemove: (keys: string[]) => void
  /** @param text words or the beginning of a SKU */
  findProducts: (text: string, signal: AbortSignal) => Promise<FoundProduct[]>
}
