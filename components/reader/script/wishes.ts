import { useEffect, useReducer } from 'preact/hooks'
import type { ReaderProduct } from '../products/product.ts'

/** What a button leads to: an address, or what is to be done. */
export type Action = string | (() => void)

export type MenuItem = { name: string; title: string; iconUrl: string; action: Action; order?: number }

/** The products of a hotspot, as they were pressed. */
export type PressedProducts = {
  hotspotId: number
  /** On its spread. */
  page: number
  /** The one of them that was chosen, where one was. */
  productId?: number
  /** Opens them as the reader does. */
  original(): void
}

/** What a page's own script wishes the reader to do differently; nothing until one says so. */
export type Wishes = {
  /** In the place of following a link. */
  openLink?: (url: string) => void
  /** In the place of opening products. */
  openProducts?: (pressed: PressedProducts) => Promise<void>
  /** In the place of leading to the shop. */
  goToShop?: (product: ReaderProduct) => void
  home?: { action: Action; title?: string }
  cart?: { action: Action; title?: string }
  /** How much is in the shop's cart. */
  cartCount: number
  menu: MenuItem[]
  /** A page that is shown over the reader. */
  external?: { url: string; width?: string; background?: string; onClose(): void }
}

let wishes: Wishes = { cartCount: 0, menu: [] }
const listeners = new Set<() => void>()

/** What is wished at this moment. */
export function wished(): Wishes {
  return wishes
}

export function wish(more: Partial<Wishes>): void {
  wishes = { ...wishes, ...more }
  for (const listener of listeners) listener()
}

/** What is wished, for a component that follows it. */
export function useWishes(): Wishes {
  const [, renderAnew] = useReducer((count: number, _: undefined) => count + 1, 0)
  useEffect(() => {
    const listener = () => renderAnew(undefined)
    listeners.add(listener)
    // Something may have been wished between the first rendering and now.
    if (wishes.menu.length > 0 || wishes.cart || wishes.home || wishes.external) listener()
    return () => void listeners.delete(listener)
  }, [])
  return wishes
}

/** Does what a button is for. */
export function act(action: Action): void {
  if (typeof action === 'function') action()
  else location.assign(action)
}
