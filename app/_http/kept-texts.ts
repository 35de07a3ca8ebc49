import { LRUCache } from 'lru-cache'

const mostCharacters = 64_000_000

/**
 * The texts of answers that anyone may see, under what they were made of (their entity tag, and the part of it that is
 * meant). A change of what they are made of is another tag, so nothing here is ever out of date: what nobody asks for
 * any more makes room.
 */
export const keptTexts = new LRUCache<string, string>({
  maxSize: mostCharacters,
  sizeCalculation: (text, madeOf) => text.length + madeOf.length,
})
