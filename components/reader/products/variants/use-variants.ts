import { useEffect, useRef, useState } from 'preact/hooks'
import type { ReaderProduct } from '../../product.ts'
import { count } from '../../statistics/count.ts'

type Loaded = { products: ReadonlyMap<number, ReaderProduct>; failed?: number }

/** Loads the variants of a product, and the one that is chosen. @param hotspot the id of the one that it was opened from */
export function useVariants(product: ReaderProduct, path: string, hotspot?: number) {
  const [{ products, failed }, setLoaded] = useState<Loaded>({ products: new Map() })
  const [chosen, setChosen] = useState(product.id)
  const last = useRef(product)
  const load = async (id: number) => {
    setLoaded(({ products: known }) => ({ products: known }))
    const found = await fetchProduct(id, path)
    setLoaded(({ products: known, ...before }) =>
      found ? { ...before, products: new Map(known).set(id, found) } : { products: known, failed: id },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product
  useEffect(() => {
    if (product.mayVary) void load(product.id)
  }, [product.id])
  // Its theme is drawn for the hotspot that was opened.
  last.current = chosen === product.id ? product : (products.get(chosen) ?? last.current)
  return {
    current: last.current,
    offered: products.get(product.id)?.offered,
    chosen,
    isWaiting: chosen !== product.id && !products.has(chosen),
    hasFailed: failed !== undefined,
    retry: () => void load(failed ?? chosen),
    choose(id: number) {
      count({ type: 'product_opened', product: id, ...(hotspot !== undefined && { hotspot }) })
      setChosen(id)
      if (id !== product.id && !products.has(id)) void load(id)
    },
  }
}

async function fetchProduct(id: number, path: string): Promise<ReaderProduct | undefined> {
  try {
    const answer = await fetch(`${path}/product/${id}.json?shape=reader`)
    return answer.ok ? ((await answer.json()) as ReaderProduct) : undefined
  } catch {
    return undefined
  }
}
