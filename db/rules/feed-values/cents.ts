/** Returns an amount in cents as one with decimals: `1299` → `12.99`; amounts that have decimals are in no cents. */
export function fromCents(amount: string, decimals = 2): string {
  const text = amount.trim()
  if (!/^\d{1,15}$/.test(text) || decimals < 1 || decimals > 4) return text
  const digits = text.padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
