import { addressInFeed } from './html-in-texts.ts'

/**
 * Returns the addresses of a list with commas, semicolons, bars, spaces or line breaks between, or in JSON; such signs within
 * an address belong to it.
 */
export function addressesIn(list: string): string[] {
  if (list.startsWith('[')) return addressesIn(list.replace(/["'[\]]/g, ' ').trim())
  const texts = /[\s,;|]/.test(list) ? list.split(/[\s,;|]+(?=(?:https?:)?\/\/)/i) : [list]
  return texts.map(text => addressInFeed(text.replace(/^[\s,;|]+|[\s,;|]+$/g, ''))).filter(Boolean)
}
