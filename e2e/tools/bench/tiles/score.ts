import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import { findSkus, indexSkus } from '#db/rules/hotspots/skus/in-text.ts'
import { placesOfSkus } from '#db/rules/hotspots/skus/places.ts'
import { linesOfRuns, textOfRuns } from '#db/rules/pages/text.ts'
import { productTiles } from '#db/rules/products/tiles/tiles.ts'
import type { PageOfPdf } from '#jobs/pdf/convert.ts'

/** A product's true tile, or several that are as good, the largest first. */
export type Truth = { sku: string; tiles: HotspotArea[] }

export type Scored = { sku: string; tile: HotspotArea; overlap: number; isAlone: boolean; wrong: string[] }

type PageRead = Pick<PageOfPdf, 'text' | 'runs' | 'shapes' | 'widthPt' | 'heightPt'>

/** Scores the tiles of the known products against their truth; unknown ones must not be covered either. */
export function scoreTiles(page: PageRead, truths: readonly Truth[], known: readonly string[]): Scored[] {
  const ratio = page.widthPt / page.heightPt
  const lines = linesOfRuns(page.text, page.runs)
  const places = placesOfSkus(lines, [], indexSkus(known), ratio)
  const tiles = productTiles(places, { lines, shapes: page.shapes, ratio })
  return places.flatMap(({ sku, ...place }, at) => {
    const truth = truths.find(each => each.sku === sku)
    const tile = tiles[at]
    if (!truth || !tile) return []
    const others = truths.filter(each => each !== truth)
    return [
      {
        sku,
        tile,
        overlap: Math.max(...truth.tiles.map(own => overlapOf(tile, own))),
        isAlone: overlapOf(tile, place) > 0.95,
        wrong: others.filter(other => covers(tile, truth, other)).map(other => other.sku),
      },
    ]
  })
}

/** @returns SKUs of the truth that are not found on the page */
export function notFound(page: PageRead, truths: readonly Truth[]): string[] {
  const skus = truths.map(({ sku }) => sku)
  const texts = linesOfRuns(page.text, page.runs).map(textOfRuns)
  const found = new Set(findSkus(texts, indexSkus(skus)).map(({ sku }) => sku))
  return skus.filter(sku => !found.has(sku))
}

const sizeOf = ({ width, height }: HotspotArea) => width * height

function common(one: HotspotArea, other: HotspotArea): HotspotArea {
  const left = Math.max(one.left, other.left)
  const top = Math.max(one.top, other.top)
  return {
    left,
    top,
    width: Math.max(0, Math.min(one.left + one.width, other.left + other.width) - left),
    height: Math.max(0, Math.min(one.top + one.height, other.top + other.height) - top),
  }
}

/** Intersection over union. */
function overlapOf(one: HotspotArea, other: HotspotArea): number {
  const both = sizeOf(common(one, other))
  return both / (sizeOf(one) + sizeOf(other) - both)
}

const clearlyCovered = 0.1 // of another product's tile

function covers(tile: HotspotArea, { tiles: [own] }: Truth, { tiles: [other] }: Truth): boolean {
  if (!own || !other) return false
  const both = common(tile, other)
  return sizeOf(both) - sizeOf(common(both, own)) > clearlyCovered * sizeOf(other)
}
