import { LRUCache } from 'lru-cache'
import { part } from '#db/parts.ts'
import { metrics } from './metrics.ts'

type Terms<Value> = {
  maxSize: number
  /** Of an entry, in the unit of `maxSize`. */
  sizeOf: (value: Value, key: string) => number
}

/** Returns a cache whose look-ups are counted; the entry unused for longest goes first. */
export function countedCache<Value extends object | string>(name: string, { maxSize, sizeOf }: Terms<Value>) {
  const own = part(() => ({
    cache: new LRUCache<string, Value>({ maxSize, sizeCalculation: sizeOf }),
    making: new Map<string, Promise<Value>>(),
  }))
  const counted = {
    get(key: string): Value | undefined {
      const value = own().cache.get(key)
      metrics().cacheLookups.inc({ cache: name, result: value === undefined ? 'miss' : 'hit' })
      return value
    },
    set(key: string, value: Value): void {
      const { cache } = own()
      cache.set(key, value)
      metrics().cacheEntries.set({ cache: name }, cache.size)
      metrics().cacheFilled.set({ cache: name }, cache.calculatedSize / maxSize)
    },
    /** Returns an entry, or makes it: once, however many ask meanwhile, so that a crowd takes the memory of one. */
    async getOrMake(key: string, make: () => Promise<Value>): Promise<Value> {
      const { making } = own()
      const known = counted.get(key) ?? making.get(key)
      if (known !== undefined) return known
      const made = make().finally(() => making.delete(key))
      making.set(key, made)
      counted.set(key, await made)
      return made
    },
  }
  return counted
}
