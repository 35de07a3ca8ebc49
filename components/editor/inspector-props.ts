import type { ReactNode } from 'react'
import type { EditedHotspot, HotspotPatch, HotspotType, ProductHit } from './hotspot.ts'
import type { RulePreviewer } from './rule-trial.ts'

/** One patch for all, or one per hotspot, for values such as places that differ. */
export type PatchFor = HotspotPatch | ((hotspot: EditedHotspot) => HotspotPatch)

export type PageThumbnail = { number: number; thumbnailUrl: string }

export type InspectorProps = {
  /** The selection: none, one or several. */
  hotspots: EditedHotspot[]
  /** Stands above the fields. */
  figures?: ReactNode
  /** Pages of the publication, in order. */
  pages: PageThumbnail[]
  /** Size of the spread in pixels, at its largest picture. */
  spreadSize: { width: number; height: number }
  /** False for viewers, who see everything read-only. */
  mayWrite: boolean
  /** Called with valid values only. */
  onChange: (keys: string[], patch: PatchFor) => void
  onTurnInto: (type: HotspotType) => void
  onRemove: (keys: string[]) => void
  /** @param text words or the start of a SKU */
  findProducts: (text: string, signal: AbortSignal) => Promise<ProductHit[]>
  /** Tells which products a rule would choose. @throws an error with a sentence for people */
  previewRule: RulePreviewer
}
