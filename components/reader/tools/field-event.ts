/** A product in the field's vocabulary (GA4's recommended events). */
export type EventItem = {
  item_id: string
  item_name: string
  item_brand?: string
  price?: number
  quantity: 1
  /** From 0. */
  index: number
}

export type Ecommerce = {
  /** ISO 4217. */
  currency?: string
  /** Sum of the prices in that currency. */
  value?: number
  item_list_id?: string
  item_list_name?: string
  items: EventItem[]
}

/** An event by the field's names, in the shape of an entry of Tag Manager's `dataLayer`. */
export type FieldEvent =
  | {
      event: 'view_item_list' | 'select_item' | 'view_item' | 'add_to_wishlist' | 'begin_checkout'
      ecommerce: Ecommerce
    }
  | { event: 'search'; search_term: string; results: number }
  | { event: 'share'; content_type: 'publication' | 'shopping_list'; item_id: string }
  | {
      event: 'video_start' | 'video_progress' | 'video_complete'
      video_title: string
      video_url: string
      video_provider: string
      video_percent: number
    }
