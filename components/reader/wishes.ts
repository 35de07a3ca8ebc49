import { useEffect, useReducer } from 'preact/hooks'
import type { ReaderProduct } from './product.ts'

/** Address to open, or function to call. */
export type Action = string | (() => void)

export type ScriptMenuItem = { name: string; title: string; iconUrl: string; action: Action; order?: number }

export type PressedProducts = {
  hotspotId: number
  page: number
  /** The chosen one, if any. */
  productId?: number
  /** Opens them as the reader does. */
  original(): void
}

/** Overrides by the page's own script; empty until it sets any. */
export type Wishes = {
  openLink?: (url: string) => void
  openProducts?: (pressed: PressedProducts) => Promise<void>
  goToShop?: (product: ReaderProduct) => void
  home?: { action: Action; title?: string }
  cart?: { action: Action; title?: string }
  cartCount: number
  menu: ScriptMenuItem[]
  external?: { url: string; width?: string; background?: string; onClose(): void }
}

let wishes: Wishes = { cartCount: 0, menu: [] }
const listeners = new Set<() => void>()

export function wished(): Wishes {
  return wishes
}

export function wish(more: Partial<Wishes>): void {
  wishes = { ...wishes, ...more }
  for (const listener of listeners) listener()
}

/** Returns the overrides and follows changes. */
export function useWishes(): Wishes {
  const [, renderAnew] = useReducer((count: number, _: undefined) => count + 1, 0)
  useEffect(() => {
    const listener = () => renderAnew(undefined)
    listeners.add(listener)
    // Overrides may have changed between the first render and now.
    if (wishes.menu.length > 0 || wishes.cart || wishes.home || wishes.external) listener()
    return () => void listeners.delete(listener)
  }, [])
  return wishes
}

export function act(action: Action): void {
  if (typeof action === 'function') action()
  else location.assign(action)
}
