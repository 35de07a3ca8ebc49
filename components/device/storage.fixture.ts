/** A storage as browsers have it, with room for so many letters in an entry. */
export function newStorage(room = Number.POSITIVE_INFINITY): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: index => [...entries.keys()][index] ?? null,
    getItem: name => entries.get(name) ?? null,
    setItem(name, value) {
      if (value.length > room) throw new DOMException('Full', 'QuotaExceededError')
      entries.set(name, value)
    },
    removeItem: name => entries.delete(name),
    clear: () => entries.clear(),
  }
}
