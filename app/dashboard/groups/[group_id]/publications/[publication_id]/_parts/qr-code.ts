import encodeQR from 'qr'

const quietZone = 4 // quiet zone in light modules (ISO/IEC 18004, 6.3.8)

/** Draws a QR code as one path. @returns `side` in modules, for the `viewBox` */
export function qrPath(text: string): { path: string; side: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: path.join(''), side: rows.length }
}

/** Returns the code as an SVG file for print. */
export function qrFile(text: string): string {
  const { path, side } = qrPath(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
}
