/** A number as it was written, where a double has other digits: `12345678901234567890`, `1.10`. */
export class ExactNumber {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

export type Json = null | boolean | number | string | ExactNumber | Json[] | { [name: string]: Json }

/** Long numbers, zeros at the end and exponents, in most files none: a reviver takes its time. */
const mayLoseDigits = /(?:^|[\s:,[])(?:-?\d{16}|-?\d+\.\d*0(?!\d)|-?\d[\d.]*e)/i

/** @param context which the types of TypeScript do not know yet: https://tc39.es/proposal-json-parse-with-source */
function keepDigits(_: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source
  return typeof value === 'number' && source !== undefined && source !== String(value)
    ? new ExactNumber(source)
    : value
}

/** Parses JSON without losing digits. @throws SyntaxError */
export function parseJson(text: string): Json {
  return mayLoseDigits.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text)
}
