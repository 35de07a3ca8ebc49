// Pages of made-up catalogues as HTML. Each product is an element with `data-sku`, whose parts have `data-part`, or
// which is itself seen as a card (`data-card`): so their true tiles are known.

export type CataloguePage = { name: string; html: string }

export const pagePx = { width: 794, height: 1123 } // A4

export type Box = { left: number; top: number; width: number; height: number }
export type Product = { sku: string; name: string; price: string }
export type Kind = {
  photo: Photo
  style: string
  extra?: (product: Product, box: Box) => string
  rtl?: boolean
}
export type Photo = 'above' | 'below' | 'left' | 'right' | 'between' | 'none'

export const names = [
  'Oak chair',
  'Table lamp Lund with shade',
  'Wool blanket',
  'Vase',
  'Dinner plate, set of four',
  'Mirror round',
]
const persian = ['صندلی چوبی', 'چراغ رومیزی', 'پتوی پشمی', 'گلدان', 'بشقاب غذا', 'آینه گرد']
const patterns = [
  (n: number) => `${70241500 + 7 * n}`,
  (n: number) => `AB-${10000 + 13 * n}`,
  (n: number) => `${500 + (n % 400)}.${895 - (n % 700)}.${10 + (n % 80)}`,
]

export function product(page: number, at: number, rtl = false): Product {
  const pattern = patterns[page % patterns.length] ?? String
  const name = (rtl ? persian : names)[(page + at) % names.length] ?? ''
  return { sku: pattern(50 * page + at), name, price: `${((page * 7 + at * 3) % 90) + 9},99 €` }
}

/** A quarter are pictures cut to their frame, a quarter boxes, a quarter drawings, and the rest pictures as they are. */
export function photo({ left, top, width, height }: Box, at: number): string {
  const place = `position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px`
  if (at % 4 === 0) return `<img data-part style="${place};object-fit:cover" src="PHOTO">`
  if (at % 4 === 1) return `<div data-part style="${place};background:#58c"></div>`
  if (at % 4 === 2)
    return `<svg data-part style="${place}" viewBox="0 0 100 100" preserveAspectRatio="none">${drawing}</svg>`
  return `<img data-part style="${place}" src="PHOTO">`
}

const drawing = `<path fill="#eda" d="M0 0H100V100H0Z"/>${Array.from({ length: 12 }, (_, at) => {
  const [x, y] = [8.3 * at, 50 + 50 * Math.sin(at)]
  const wave = Array.from({ length: 12 }, (_, step) => `Q${x + 4} ${8 * step} ${x} ${8.3 * (step + 1)}`).join(
    '',
  )
  return `<path fill="#a6${at % 10}" d="M0 ${y}H100V${y / 2}H0Z"/><path fill="none" stroke="#435" d="M${x} 0${wave}"/>`
}).join('')}`

export function text({ sku, name, price }: Product, at: number): string {
  const label = ['Art. ', '', 'Art.-Nr. '][at % 3]
  return `<div><span data-part style="font-weight:700">${name}</span></div><div><span data-part>${label}${sku}</span></div>
    <div><span data-part style="font-size:17px;color:#b20">${price}</span></div>`
}

export const textHeight = 58
export const gap = 8

function partsOf(box: Box, kind: Photo): { picture?: Box; texts: Box } {
  const { width, height } = box
  const half = Math.min(width * 0.45, height)
  const tall = height - textHeight - gap
  if (kind === 'above')
    return {
      picture: { left: 0, top: 0, width, height: tall },
      texts: { left: 0, top: tall + gap, width, height: textHeight },
    }
  if (kind === 'below')
    return {
      picture: { left: 0, top: textHeight + gap, width, height: tall },
      texts: { left: 0, top: 0, width, height: textHeight },
    }
  if (kind === 'left')
    return {
      picture: { left: 0, top: 0, width: half, height },
      texts: { left: half + gap, top: 0, width: width - half - gap, height },
    }
  if (kind === 'right')
    return {
      picture: { left: width - half, top: 0, width: half, height },
      texts: { left: 0, top: 0, width: width - half - gap, height },
    }
  return { texts: { left: 0, top: 0, width, height } }
}

export function tile(own: Product, box: Box, { photo: kind, style, extra, rtl }: Kind, at: number): string {
  const inner = style === '' ? box : { left: 10, top: 10, width: box.width - 20, height: box.height - 20 }
  const { picture, texts } = partsOf(inner, kind)
  const shift = style === '' ? { left: 0, top: 0 } : inner
  const moved = ({ left, top, width, height }: Box) => ({
    left: left + shift.left,
    top: top + shift.top,
    width,
    height,
  })
  const at0 = moved(texts)
  return `<div data-sku="${own.sku}" ${style === '' ? '' : 'data-card'} ${rtl ? 'dir="rtl"' : ''} style="position:absolute;
    left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px;${style}">
    ${picture ? photo(moved(picture), at) : ''}
    <div style="position:absolute;left:${at0.left}px;top:${at0.top}px;width:${at0.width}px">${text(own, at)}</div>
    ${extra?.(own, picture ? moved(picture) : inner) ?? ''}</div>`
}

export function cells(
  columns: number,
  rows: number,
  [across, down]: [number, number],
  area = { left: 50, top: 90, width: 694, height: 980 },
): Box[] {
  const width = (area.width - across * (columns - 1)) / columns
  const height = (area.height - down * (rows - 1)) / rows
  return Array.from({ length: columns * rows }, (_, at) => ({
    left: area.left + (at % columns) * (width + across),
    top: area.top + Math.floor(at / columns) * (height + down),
    width,
    height,
  }))
}

export const page = (name: string, body: string): CataloguePage => ({
  name,
  html: `<!doctype html><style>@page{size:${pagePx.width}px ${pagePx.height}px;margin:0}*{box-sizing:border-box}
    body{margin:0;font:13px/1.25 Arial,sans-serif;position:relative;width:${pagePx.width}px;height:${pagePx.height}px;overflow:hidden}</style>
    <div style="position:absolute;left:50px;top:34px;font-size:24px">Living ${name.length}</div>${body}`,
})

export const plain = (kind: Photo): Kind => ({ photo: kind, style: '' })

export const absolute = ({ left, top, width, height }: Box, content: string, more = '') =>
  `<div ${more} style="position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px">${content}</div>`
