/** Returns the longest end of one kind, in linear time: `/x+$/` is quadratic. @param kind without flag `g` */
export function textEnd(text: string, kind: RegExp): string {
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

/** Returns the text without that end. */
export function withoutEnd(text: string, kind: RegExp): string {
  return text.slice(0, text.length - textEnd(text, kind).length)
}
