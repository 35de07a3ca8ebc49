/**
 * The longest end of a text that has only characters of one kind. A pattern such as `/x+$/` looks for it from every
 * place of the text anew, and takes a million times as long for a text that is a thousand times as long.
 * @param kind matches a single character; without the flag `g`
 */
export function endOf(text: string, kind: RegExp): string {
  let from = text.length
  while (from > 0) {
    const isPair =
      /[\udc00-\udfff]/.test(text[from - 1] ?? '') && /[\ud800-\udbff]/.test(text[from - 2] ?? '')
    const before = from - (isPair ? 2 : 1)
    if (!kind.test(text.slice(before, from))) break
    from = before
  }
  return text.slice(from)
}

/** The text without that end. */
export function withoutEnd(text: string, kind: RegExp): string {
  return text.slice(0, text.length - endOf(text, kind).length)
}
