/** Rounds a number to four digits after the point, as places and ratios are sent: more would be bytes that nobody sees. */
export function inFourDigits(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
