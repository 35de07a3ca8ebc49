// What tests of the editor share: hotspots, and a spread of two pages of A4.
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import type { EditedHotspot } from './hotspot.ts'
import { blankHotspot } from './new-hotspot.ts'
import type { OpenSpread } from './open-spread.ts'

const ratio = 595 / 842

export function hotspot(values: Partial<EditedHotspot> = {}, type: HotspotType = 'product'): EditedHotspot {
  const area = { left: 0.1, top: 0.1, width: 0.2, height: 0.1 }
  return { ...blankHotspot(type, area, 0, 1), ...values } as EditedHotspot
}

/** One that the server has. */
export function storedHotspot(id: number, values: Partial<EditedHotspot> = {}): EditedHotspot {
  return hotspot({ id, version: 1, ...values })
}

export function openSpread(hotspots: EditedHotspot[], values: Partial<OpenSpread> = {}): OpenSpread {
  const pages = [2, 3].map(number => ({ number, image: `/assets/${number}`, ratio, widthPt: 595 }))
  return { id: 7, revision: 1, pages, hotspots, textBoxes: [], ...values }
}
