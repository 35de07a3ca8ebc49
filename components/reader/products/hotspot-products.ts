import type { ReaderPublication } from '../model.ts'
import { pagesWith } from '../pages/page-address.ts'
import type { ReaderProduct } from '../product.ts'

export type HotspotsData = { hotspots: { id: number; products: ReaderProduct[] }[] }

export function hotspotsDataPath(publication: ReaderPublication, page: number): string {
  return `${publication.path}/page/${pagesWith(page, publication).join('-')}/hotspots_data.json?shape=reader`
}

export function productsOfHotspot(data: HotspotsData | undefined, id: number): ReaderProduct[] | undefined {
  return data?.hotspots.find(hotspot => hotspot.id === id)?.products
}
