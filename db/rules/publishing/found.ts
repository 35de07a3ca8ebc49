export type FoundCounts = { products: number; links: number }

/** Describes the counts; null if both are 0. */
export function foundInWords({ products, links }: FoundCounts): string | null {
  const parts = [
    ...(products > 0 ? [counted(products, 'product')] : []),
    ...(links > 0 ? [counted(links, 'link')] : []),
  ]
  if (parts.length === 0) return null
  const have = products + links === 1 ? 'has no hotspot' : 'have no hotspots'
  return `${parts.join(' and ')} found on the pages ${have} yet.`
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : `${noun}s`}`
}
