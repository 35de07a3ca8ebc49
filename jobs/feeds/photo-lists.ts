import { addressInFeed } from './html-in-texts.ts'

/**
 * Returns the addresses of a list with commas, semicolons, bars, spaces or line breaks between, or in JSON; such signs within
 * an address belong to it.
 */
export function addressesIn(list: string): string[] {
  if (!/[\s,;|]/.test(list)) return [addressInFeed(list)]
  const inJson = list.startsWith('[') || list.startsWith('{') ? addressesInJson(list) : undefined
  if (inJson) return inJson
  const bare = list.startsWith('[') ? list.replace(/["'[\]]/g, ' ') : list
  const addresses: string[] = []
  let start = 0
  // A pattern that looks ahead would try each blank of a long row anew.
  for (const { 0: signs, index } of `${bare} `.matchAll(/[\s,;|]+/g)) {
    const next = index + signs.length
    if (index > 0 && next < bare.length && !startsAddress(bare, next)) continue
    addresses.push(bare.slice(start, index))
    start = next
  }
  return addresses.map(addressInFeed).filter(Boolean)
}

function startsAddress(text: string, at: number): boolean {
  return /^(?:https?:)?\/\//i.test(text.slice(at, at + 'https://'.length))
}

/** `[{"src": "https://…", "alt": "…"}]`: of each object the first address; undefined if it is no JSON. */
function addressesInJson(list: string): string[] | undefined {
  const found: string[] = []
  const visit = (value: unknown): boolean => {
    if (typeof value === 'string' && startsAddress(value, 0)) return found.push(addressInFeed(value)) > 0
    if (Array.isArray(value)) return value.map(visit).includes(true)
    return typeof value === 'object' && value !== null && Object.values(value).some(visit)
  }
  try {
    visit(JSON.parse(list))
    return found
  } catch {
    return undefined
  }
}
