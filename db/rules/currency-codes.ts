/** Codes of ISO 4217 that the runtime knows. */
const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** True for a code of ISO 4217, in capital letters. */
export function isCurrencyCode(text: string): boolean {
  return codes.has(text)
}
