// Which entries a search finds, for the page without scripts and for the field with them.

/**
 * Returns the entries that have all words, those with them in their titles first.
 * @template {{ title: string, words: string }} Entry
 * @param {Entry[]} entries
 * @param {string} asked
 */
export function matches(entries, asked) {
  const wanted = asked.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const found = entries.filter(({ words }) => wanted.every(word => words.includes(word)))
  return found.toSorted((one, other) => rank(other, wanted) - rank(one, wanted))
}

/** @param {{ title: string }} entry @param {string[]} wanted */
function rank({ title }, wanted) {
  const words = title.toLowerCase().split(/\W+/)
  return wanted.filter(word => words.some(one => one.startsWith(word))).length
}
