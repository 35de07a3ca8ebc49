import encodeQR from 'qr'

const quietZone = 4 // light modules around a code (ISO/IEC 18004, 6.3.8)

/** Shares of a code that may be damaged: about 15, 25 and 30 % (ISO/IEC 18004, 6.5.1). */
export const errorLevels = ['medium', 'quartile', 'high'] as const
export type ErrorLevel = (typeof errorLevels)[number]

type Drawn = {
  /** Dark modules as runs in a row, from the left upper corner. */
  runs: { x: number; y: number; width: number }[]
  /** Modules on each side, the quiet zone included. */
  side: number
}

function drawn(text: string, level: ErrorLevel): Drawn {
  const rows = encodeQR(text, 'raw', { ecc: level, border: quietZone })
  return { runs: rows.flatMap(runsOf), side: rows.length }
}

/** Joins dark neighbours, so that no printer leaves hairlines between them. */
function runsOf(row: boolean[], y: number): Drawn['runs'] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1]) return []
    const end = row.indexOf(false, x)
    return [{ x, y, width: (end === -1 ? row.length : end) - x }]
  })
}

/** Draws a QR code as one path. @returns `side` in modules, for the `viewBox` */
export function qrPath(text: string, level: ErrorLevel = 'medium'): { path: string; side: number } {
  const { runs, side } = drawn(text, level)
  return { path: runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join(''), side }
}

export type QrPrint = {
  level: ErrorLevel
  /** Side of the whole code, the quiet zone included. */
  millimetres: number
}

/** Returns the code as an SVG file for print. */
export function qrSvg(text: string, { level, millimetres }: QrPrint): string {
  const { path, side } = qrPath(text, level)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${millimetres}mm" height="${millimetres}mm" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
}

const pointsPerMillimetre = 72 / 25.4

/** Returns the code as a PDF page of its size: rectangles in black alone, which presses print without other inks. */
export function qrPdf(text: string, { level, millimetres }: QrPrint): string {
  const { runs, side } = drawn(text, level)
  const points = (millimetres * pointsPerMillimetre).toFixed(4)
  const scale = ((millimetres * pointsPerMillimetre) / side).toFixed(6)
  // PDF counts from the lower left corner.
  const rectangles = runs.map(({ x, y, width }) => `${x} ${side - y - 1} ${width} 1 re`)
  const content = [
    `1 g 0 0 ${points} ${points} re f`,
    `${scale} 0 0 ${scale} 0 0 cm 0 g`,
    ...rectangles,
    'f',
  ].join('\n')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points} ${points}] /Resources << >> /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ])
}

/** Writes objects of ASCII into a file with their places (ISO 32000-1, 7.5). The first is the catalogue. */
function pdfOf(objects: string[]): string {
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}

/**
 * Returns the pixels of one module, all of which have the same, so that the picture is as wide as asked for or a little
 * wider and has no blurred edge.
 */
export function modulePixels(side: number, atLeast: number): number {
  return Math.ceil(atLeast / side)
}

/** Returns the code as a PNG file. @param atLeast pixels of its side @throws if the browser has no room for it */
export async function qrPng(
  text: string,
  { level, atLeast }: { level: ErrorLevel; atLeast: number },
): Promise<Blob> {
  const { runs, side } = drawn(text, level)
  const scale = modulePixels(side, atLeast)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: side * scale,
    height: side * scale,
  })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser draws no pictures')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const { x, y, width } of runs) context.fillRect(x * scale, y * scale, width * scale, scale)
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The picture is too large'))), 'image/png')
  })
}
