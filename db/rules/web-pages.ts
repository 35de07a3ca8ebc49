/**
 * Returns whether a text begins as a web page does, after comments and declarations. HTML within a feed's texts does not count.
 * @param head the beginning of a file, from a kilobyte on
 */
export function beginsAsWebPage(head: string): boolean {
  let rest = head
    .slice(0, 10_000)
    .replace(/^(?:\ufeff|\xef\xbb\xbf)/, '')
    .trimStart()
  // One pattern for all that may come before would backtrack exponentially.
  for (let ends = endOfNote(rest); ends !== undefined; ends = endOfNote(rest)) {
    const at = rest.indexOf(ends, 2)
    if (at === -1) return false
    rest = rest.slice(at + ends.length).trimStart()
  }
  return /^<(?:!doctype\s+html|html|head|body|title|meta|script)\b/i.test(rest)
}

function endOfNote(text: string): string | undefined {
  if (text.startsWith('<!--')) return '-->'
  return text.startsWith('<?') ? '?>' : undefined
}
