import { useEffect, useState } from 'preact/hooks'
import type { ProductPart } from './product-list.tsx'

type Asked = { parts: ProductPart[]; isWaiting: boolean; hasFailed: boolean }

export function useReaderProducts(path: string) {
  const [{ parts, isWaiting, hasFailed }, setAsked] = useState<Asked>({
    parts: [],
    isWaiting: true,
    hasFailed: false,
  })
  const more = async () => {
    setAsked({ parts, isWaiting: true, hasFailed: false })
    try {
      const answer = await fetch(`${path}/products.json?part=${parts.length + 1}`)
      if (!answer.ok) throw new Error(`${answer.status}`)
      const part = (await answer.json()) as ProductPart
      setAsked({ parts: [...parts, part], isWaiting: false, hasFailed: false })
    } catch {
      setAsked({ parts, isWaiting: false, hasFailed: true })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first part, once
  useEffect(() => void more(), [])
  return {
    products: parts.flatMap(({ products }) => products),
    isWaiting,
    hasFailed,
    hasMore: parts.at(-1)?.hasMore === true,
    more: () => void more(),
  }
}
