import { decide } from '../consent/consent.ts'
import type { ReaderPublication } from '../model.ts'
import type { ReaderProduct } from '../product.ts'
import { type HotspotsData, hotspotsDataPath, productsOfHotspot } from '../products/hotspot-products.ts'
import { costsAt } from '../products/price.tsx'
import { count } from '../statistics/count.ts'
import { type Action, type PressedProducts, type ScriptMenuItem, wish, wished } from '../wishes.ts'
import { cartContentChanged, postState } from './messages.ts'

export type Platform = 'desktop' | 'tablet' | 'mobile'

/** A product in the script interface. */
export type ScriptProduct = {
  id: number
  hotspotId: number
  title: string
  description: string
  price: number | null
  /** Current sale price; null without a sale. */
  discountedPrice: number | null
  webshopIdentifier: string
  webshopUrl: string | null
  photos: { photoUrl: string; thumbUrl: string }[]
}

/** Handler of pressed products. */
export type ProductAction = (
  products: ScriptProduct[],
  /** Sets the window's address and title, as when the reader opens the product. */
  onOpen: () => void,
  /** Restores them. */
  onClose: () => void,
  callOriginal: () => void,
  /** Index of the pressed product, from 0; 0 for a hotspot with all its products. */
  index: number,
) => void

/** A page shown over the reader. */
export type ScriptContent = { on(event: 'close', listener: () => void): ScriptContent }

/** First argument of a page's own `window.viewerReady`. */
export type ViewerApi = {
  readonly publication: { readonly slug: string; readonly groupSlug: string }
  setHomeButtonAction(action: Action, title?: string): void
  setCartButtonAction(action: Action, title?: string): void
  cartContentChanged(content: { numItems: number }): void
  showExternalContent(url: string, options?: { width?: string; background?: string }): ScriptContent
  setProductAction(action: ProductAction): void
  setProductCtaAction(action: (product: ScriptProduct) => void): void
  setLinkAction(action: (url: string) => void): void
  addMenuItem(item: ScriptMenuItem): void
  setAnalyticsTrackingConsent(consent: boolean): void
}

declare global {
  interface Window {
    viewerReady?: (api: ViewerApi, platform: Platform) => void
  }
}

/** Builds the interface for a page's own script. */
export function viewerApi(publication: ReaderPublication): ViewerApi {
  const { slug, groupSlug } = publication
  return Object.freeze({
    publication: Object.freeze({ slug, groupSlug }),
    setHomeButtonAction: (action: Action, title?: string) => wish({ home: { action, title } }),
    setCartButtonAction: (action: Action, title?: string) => wish({ cart: { action, title } }),
    cartContentChanged,
    showExternalContent,
    setProductAction: (action: ProductAction) =>
      wish({ openProducts: pressed => runAction(publication, pressed, action) }),
    setProductCtaAction: (action: (product: ScriptProduct) => void) =>
      wish({ goToShop: product => action(scriptProduct(product)) }),
    setLinkAction: (openLink: (url: string) => void) => wish({ openLink }),
    addMenuItem,
    setAnalyticsTrackingConsent: (consent: boolean) => decide(consent ? 'granted' : 'denied'),
  })
}

function showExternalContent(
  url: string,
  { width, background }: { width?: string; background?: string } = {},
): ScriptContent {
  const listeners: (() => void)[] = []
  const onClose = () => {
    wish({ external: undefined })
    for (const listener of listeners) listener()
  }
  wish({ external: { url, width, background, onClose } })
  const content: ScriptContent = {
    on(event, listener) {
      if (event === 'close') listeners.push(listener)
      return content
    },
  }
  return content
}

/** Replaces an item of the same name; items without an order go last. */
function addMenuItem(item: ScriptMenuItem): void {
  const others = wished().menu.filter(({ name }) => name !== item.name)
  const menu = [...others, item].toSorted(
    (one, other) => (one.order ?? Number.MAX_VALUE) - (other.order ?? Number.MAX_VALUE),
  )
  wish({ menu })
}

/** Without product data, falls back to the reader's own behaviour. */
async function runAction(
  publication: ReaderPublication,
  { hotspotId, page, productId, original }: PressedProducts,
  action: ProductAction,
) {
  const products = await fetchProducts(publication, hotspotId, page)
  const index = Math.max(
    0,
    products.findIndex(({ id }) => id === productId),
  )
  const pressed = products[index]
  if (pressed === undefined) return original()
  const { href } = location
  const title = document.title
  const show = (address: string, name: string, productId?: number) => {
    history.replaceState(history.state, '', address)
    document.title = name
    postState({ productId })
  }
  action(
    products.map(scriptProduct),
    () => {
      count({ type: 'product_opened', product: pressed.id, hotspot: hotspotId })
      show(`${publication.path}/product/${pressed.id}`, pressed.title, pressed.id)
    },
    () => show(href, title),
    original,
    index,
  )
}

async function fetchProducts(publication: ReaderPublication, id: number, page: number) {
  const answer = await fetch(hotspotsDataPath(publication, page)).catch(() => undefined)
  const data: HotspotsData | undefined = answer?.ok ? await answer.json() : undefined
  return productsOfHotspot(data, id) ?? []
}

function scriptProduct(product: ReaderProduct): ScriptProduct {
  const { id, hotspotId, title, description, price, shopUrl, sku, photos } = product
  const { now, before } = costsAt(product, new Date())
  return {
    id,
    hotspotId,
    title,
    description,
    price,
    discountedPrice: before === null && now === price ? null : now,
    webshopIdentifier: sku,
    webshopUrl: shopUrl,
    photos: photos.map(({ thumb, full }) => ({ photoUrl: full, thumbUrl: thumb })),
  }
}
