const bits = 4 // upper bits of each channel, which choose the bin

/** Returns a page's dominant colour, `#rrggbb`: the mean of the fullest of 4,096 bins of RGB bytes. */
export function dominantColor(rgb: Uint8Array): string {
  const counts = new Uint32Array(1 << (3 * bits))
  const binAt = (at: number) => (bin(rgb[at]) << (2 * bits)) | (bin(rgb[at + 1]) << bits) | bin(rgb[at + 2])
  for (let at = 0; at < rgb.length; at += 3) counts[binAt(at)] = (counts[binAt(at)] ?? 0) + 1
  const most = Math.max(...counts)
  const fullest = counts.indexOf(most)
  const sums = [0, 0, 0]
  for (let at = 0; at < rgb.length; at += 3)
    if (binAt(at) === fullest) for (const i of [0, 1, 2]) sums[i] = (sums[i] ?? 0) + (rgb[at + i] ?? 0)
  return `#${sums.map(sum => hex(sum / Math.max(1, most))).join('')}`
}

function bin(channel = 0): number {
  return channel >> (8 - bits)
}

function hex(channel: number): string {
  return Math.round(channel).toString(16).padStart(2, '0')
}
