import type { FileStore } from './store.ts'

/** Returns a store that writes to one and reads both, while files move: each is always in at least one of them. */
export function withFallback(store: FileStore, fallback: FileStore): FileStore {
  const holderOf = async (key: string) => ((await store.size(key)) === undefined ? fallback : store)
  return {
    put: store.put,
    async putNew(key, path) {
      return (await fallback.size(key)) === undefined && store.putNew(key, path)
    },
    async open(key, range) {
      return (await store.open(key, range)) ?? fallback.open(key, range)
    },
    async size(key) {
      return (await store.size(key)) ?? fallback.size(key)
    },
    async hash(key) {
      return (await store.hash(key)) ?? fallback.hash(key)
    },
    // In this order, so that a copy made in between is removed too: `copyFiles` looks again at its source.
    async remove(key) {
      await fallback.remove(key)
      await store.remove(key)
    },
    async copyTo(key, path) {
      await (await holderOf(key)).copyTo(key, path)
    },
    async *list(folder) {
      const listed = new Set<string>()
      for await (const entry of store.list(folder)) {
        listed.add(entry.key)
        yield entry
      }
      for await (const entry of fallback.list(folder)) if (!listed.has(entry.key)) yield entry
    },
    async readingUrl(key, sentAs) {
      return (await holderOf(key)).readingUrl(key, sentAs)
    },
    check: store.check,
  }
}
