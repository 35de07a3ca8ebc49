/** Scripts of writing systems that mix several (ISO 15924). */
const mixed: Record<string, string[]> = {
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
}

/** True if half of a text's letters are of its language's script, or it has no letters. */
export function isWrittenIn(text: string, language: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const { script = 'Latn' } = new Intl.Locale(language).maximize()
  const own = new RegExp(`[${(mixed[script] ?? [script]).map(each => `\\p{Script=${each}}`).join('')}]`, 'u')
  return 2 * letters.filter(letter => own.test(letter)).length >= letters.length
}
