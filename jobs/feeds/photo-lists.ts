import { addressInFeed } from './html-in-texts.ts'

/**
 * Returns the addresses of a list with commas, semicolons, bars, spaces or line breaks between, or in JSON; such signs within
 * an address belong to it.
 */
export function addressesIn(list: string): string[] {
  if (!/[\s,;|]/.test(list)) return [addressInFeed(list)]
  const bare = list.startsWith('[') ? list.replace(/["'[\]]/g, ' ') : list
  return bare
    .replace(/^[\s,;|]+|[\s,;|]+$/g, '')
    .split(/[\s,;|]+(?=(?:https?:)?\/\/)/i)
    .map(addressInFeed)
    .filter(Boolean)
}
