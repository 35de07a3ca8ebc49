/**
 * Returns a pure function that remembers its results.
 * @param most results that are remembered
 */
export function remembered<Result>(
  of: (text: string) => Result,
  most = Number.POSITIVE_INFINITY,
): (text: string) => Result {
  const known = new Map<string, Result>()
  return text => {
    if (known.has(text)) return known.get(text) as Result
    const result = of(text)
    if (known.size < most) known.set(text, result)
    return result
  }
}
