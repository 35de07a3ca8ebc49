import type { ReaderEvent, ReaderEventType } from '#db/rules/statistics/events.ts'
import type { ReaderHotspot } from '../hotspot.ts'
import type { ReaderProduct } from '../product.ts'
import type { Ecommerce, FieldEvent } from './field-event.ts'
import { ecommerceOf } from './items.ts'

/** Everything that an event is told with. */
export type EventSurroundings = {
  /** Slug of the publication. */
  slug: string
  /** Returns a hotspot that is on a page now. */
  hotspot(id: number): { hotspot: ReaderHotspot; page: number } | undefined
  products(ids: readonly number[], page?: number): Promise<ReaderProduct[]>
}

type Translated = FieldEvent | undefined | Promise<FieldEvent | undefined>
type Translation<Type extends ReaderEventType> = (
  event: Extract<ReaderEvent, { type: Type }>,
  at: EventSurroundings,
) => Translated

/** The field's names for events of readers; null for those that it has none for, or that its tools count themselves. */
const translations: { [Type in ReaderEventType]: Translation<Type> | null } = {
  opened: null,
  page_viewed: null,
  page_held: null,
  plain_page_viewed: null,
  hotspot_seen: ({ hotspot }, at) => shelf('view_item_list', hotspot, at),
  hotspot_pressed: ({ hotspot }, at) => shelf('select_item', hotspot, at),
  video_watched: ({ hotspot, percent }, at) => film(at.hotspot(hotspot)?.hotspot, percent),
  product_opened: ({ product }, at) => single('view_item', product, at),
  product_listed: ({ product }, at) => single('add_to_wishlist', product, at),
  product_sent: ({ product }, at) => single('begin_checkout', product, at),
  searched: ({ words, hits }) => ({ event: 'search', search_term: words, results: hits }),
  hit_chosen: null,
  shared: (_, { slug }) => ({ event: 'share', content_type: 'publication', item_id: slug }),
  printed: null,
  downloaded: null,
  zoomed: null,
  text_read: null,
  list_sent: (_, { slug }) => ({ event: 'share', content_type: 'shopping_list', item_id: slug }),
}

/** Tells an event of the reader in the field's words; undefined if it has none. Looks at the page before it returns. */
export function fieldEvent(event: ReaderEvent, at: EventSurroundings): Translated {
  const translate = translations[event.type] as Translation<ReaderEventType> | null
  return translate?.(event, at)
}

/** A hotspot with products is a list of them. */
async function shelf(
  event: 'view_item_list' | 'select_item',
  id: number,
  at: EventSurroundings,
): Promise<FieldEvent | undefined> {
  const { hotspot, page } = at.hotspot(id) ?? {}
  if (hotspot?.type !== 'product') return undefined
  const ids = hotspot.products.map(product => product.id)
  const list = { item_list_id: `hotspot-${id}`, item_list_name: hotspot.name }
  return ecommerceEvent(event, await at.products(ids, page), list)
}

async function single(
  event: 'view_item' | 'add_to_wishlist' | 'begin_checkout',
  id: number,
  at: EventSurroundings,
) {
  return ecommerceEvent(event, await at.products([id]))
}

function ecommerceEvent(
  event: Extract<FieldEvent, { ecommerce: Ecommerce }>['event'],
  products: ReaderProduct[],
  list: Pick<Ecommerce, 'item_list_id' | 'item_list_name'> = {},
): FieldEvent | undefined {
  if (products.length === 0) return undefined
  return { event, ecommerce: { ...list, ...ecommerceOf(products, new Date()) } }
}

function film(hotspot: ReaderHotspot | undefined, percent: number): FieldEvent | undefined {
  if (hotspot?.type !== 'video') return undefined
  const { url, source } = hotspot.video
  const event = percent === 0 ? 'video_start' : percent === 100 ? 'video_complete' : 'video_progress'
  return { event, video_title: hotspot.name, video_url: url, video_provider: source, video_percent: percent }
}
