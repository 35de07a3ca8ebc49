// Pages of made-up catalogues as HTML. Each product is an element with `data-sku`, whose parts have `data-part`, or
// which is itself seen as a card (`data-card`): so their true tiles are known.

export type CataloguePage = { name: string; html: string }

export const pagePx = { width: 794, height: 1123 } // A4

type Box = { left: number; top: number; width: number; height: number }
type Product = { sku: string; name: string; price: string }
type Kind = { photo: Photo; style: string; extra?: (product: Product, box: Box) => string; rtl?: boolean }
type Photo = 'above' | 'below' | 'left' | 'right' | 'between' | 'none'

const names = [
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

function product(page: number, at: number, rtl = false): Product {
  const pattern = patterns[page % patterns.length] ?? String
  const name = (rtl ? persian : names)[(page + at) % names.length] ?? ''
  return { sku: pattern(50 * page + at), name, price: `${((page * 7 + at * 3) % 90) + 9},99 €` }
}

/** A quarter are pictures cut to their frame, a quarter boxes, a quarter drawings, and the rest pictures as they are. */
function photo({ left, top, width, height }: Box, at: number): string {
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

function text({ sku, name, price }: Product, at: number): string {
  const label = ['Art. ', '', 'Art.-Nr. '][at % 3]
  return `<div><span data-part style="font-weight:700">${name}</span></div><div><span data-part>${label}${sku}</span></div>
    <div><span data-part style="font-size:17px;color:#b20">${price}</span></div>`
}

const textHeight = 58
const gap = 8

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

function tile(own: Product, box: Box, { photo: kind, style, extra, rtl }: Kind, at: number): string {
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

function cells(
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

const page = (name: string, body: string): CataloguePage => ({
  name,
  html: `<!doctype html><style>@page{size:${pagePx.width}px ${pagePx.height}px;margin:0}*{box-sizing:border-box}
    body{margin:0;font:13px/1.25 Arial,sans-serif;position:relative;width:${pagePx.width}px;height:${pagePx.height}px;overflow:hidden}</style>
    <div style="position:absolute;left:50px;top:34px;font-size:24px">Living ${name.length}</div>${body}`,
})

type Grid = [name: string, columns: number, rows: number, gutters: [number, number], kind: Kind]

const plain = (kind: Photo): Kind => ({ photo: kind, style: '' })
const card = (style: string, kind: Photo = 'above'): Kind => ({ photo: kind, style })
const blob = ({ price }: Product, { left, top, width }: Box) =>
  `<div style="position:absolute;left:${left + width - 62}px;top:${top + 10}px;width:56px;height:56px;border-radius:28px;background:#fd0;
    text-align:center;line-height:56px;font-weight:700">${price.replace(' €', '')}</div>`

const grids: Grid[] = [
  ['photo above', 2, 2, [24, 30], plain('above')],
  ['photo above', 3, 3, [24, 30], plain('above')],
  ['photo above, tight', 4, 4, [10, 16], plain('above')],
  ['photo above, wide', 2, 3, [60, 60], plain('above')],
  ['photo above, even', 3, 4, [12, 12], plain('above')],
  ['photo below', 2, 2, [24, 30], plain('below')],
  ['photo below', 3, 3, [24, 30], plain('below')],
  ['photo below, tight', 4, 4, [10, 16], plain('below')],
  ['photo left', 1, 4, [0, 30], plain('left')],
  ['photo left', 2, 4, [30, 24], plain('left')],
  ['photo left', 2, 6, [24, 14], plain('left')],
  ['photo right', 2, 4, [30, 24], plain('right')],
  ['photo right', 1, 5, [0, 20], plain('right')],
  ['price blob', 2, 3, [24, 30], { ...plain('above'), extra: blob }],
  ['price blob', 3, 4, [16, 22], { ...plain('above'), extra: blob }],
  ['cards, filled', 3, 3, [14, 14], card('background:#eee')],
  ['cards, filled', 2, 4, [14, 14], card('background:#e6efe6', 'left')],
  ['cards, border', 3, 3, [14, 14], card('border:1px solid #999;border-radius:8px')],
  ['cards, one border', 3, 4, [-1, -1], card('border:1px solid #999')],
  ['cards, below', 4, 3, [10, 10], card('background:#f4ecd8', 'below')],
  ['cards without photos', 3, 8, [10, 10], card('border:1px solid #bbb', 'none')],
  ['text alone', 3, 9, [30, 30], plain('none')],
  ['right to left', 3, 3, [24, 30], { ...plain('above'), rtl: true }],
  ['right to left, beside', 2, 4, [30, 24], { ...plain('right'), rtl: true }],
  ['right to left, cards', 2, 3, [20, 20], { ...card('background:#eee'), rtl: true }],
  ['one product', 1, 1, [0, 0], plain('above')],
  ['one product, beside', 1, 1, [0, 0], plain('left')],
]

const grid = ([name, columns, rows, gutters, kind]: Grid, number: number): CataloguePage =>
  page(
    `${name} ${columns} × ${rows}`,
    cells(columns, rows, gutters)
      .map((box, at) => tile(product(number, at, kind.rtl), box, kind, at))
      .join(''),
  )

/** @returns pages of many kinds, with their true tiles in the DOM */
export function cataloguePages(): CataloguePage[] {
  return [...grids.map(grid), ...others.map((make, at) => make(grids.length + at))]
}

const absolute = ({ left, top, width, height }: Box, content: string, more = '') =>
  `<div ${more} style="position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px">${content}</div>`

const others: ((number: number) => CataloguePage)[] = [
  ruled,
  zigzag,
  hero,
  missingPhotos,
  unevenPhotos,
  columnsOfCards,
  thumbnails,
  runningText,
  labels,
  variants,
  tableBelowPhoto,
  priceList,
  numbersAbove,
  twoPhotos,
  panel,
]

/** Rules part the rows, and photos are nearer to the next row than to their own text. */
function ruled(number: number): CataloguePage {
  const rows = cells(1, 6, [0, 16])
  return page(
    'rules',
    rows
      .map(
        (box, at) =>
          `${tile(product(number, at), box, plain(at % 2 ? 'left' : 'right'), at)}<hr style="position:absolute;left:50px;width:694px;margin:0;top:${box.top + box.height + 7}px">`,
      )
      .join(''),
  )
}

function zigzag(number: number): CataloguePage {
  return page(
    'zigzag',
    cells(1, 4, [0, 20])
      .map((box, at) => tile(product(number, at), box, plain(at % 2 ? 'left' : 'right'), at))
      .join(''),
  )
}

function hero(number: number): CataloguePage {
  const [first, ...rest] = [
    { left: 50, top: 90, width: 694, height: 400 },
    ...cells(3, 2, [24, 30], { left: 50, top: 540, width: 694, height: 540 }),
  ]
  const large = first ? tile(product(number, 0), first, plain('left'), 0) : ''
  return page(
    'hero',
    large + rest.map((box, at) => tile(product(number, at + 1), box, plain('above'), at)).join(''),
  )
}

function missingPhotos(number: number): CataloguePage {
  return page(
    'photos missing',
    cells(3, 4, [24, 30])
      .map((box, at) => {
        const has = at % 3 !== 1
        const own = has ? box : { ...box, top: box.top + box.height - textHeight, height: textHeight }
        return tile(product(number, at), own, plain(has ? 'above' : 'none'), at)
      })
      .join(''),
  )
}

function unevenPhotos(number: number): CataloguePage {
  return page(
    'uneven photos',
    cells(3, 3, [24, 40])
      .map((box, at) => {
        const less = [0, 60, 110][(at * 2) % 3] ?? 0
        return tile(
          product(number, at),
          { ...box, top: box.top + less, height: box.height - less },
          plain('above'),
          at,
        )
      })
      .join(''),
  )
}

function columnsOfCards(number: number): CataloguePage {
  const columns = [
    [300, 220, 340],
    [200, 380, 280],
    [360, 300, 200],
  ]
  let at = 0
  return page(
    'masonry',
    columns
      .map((heights, column) => {
        let top = 90
        return heights
          .map(height => {
            const box = { left: 50 + 238 * column, top, width: 218, height }
            top += height + 26
            at += 1
            return tile(product(number, at), box, plain('above'), at)
          })
          .join('')
      })
      .join(''),
  )
}

function thumbnails(number: number): CataloguePage {
  return page(
    'list with thumbnails',
    cells(1, 12, [0, 20])
      .map((box, at) => {
        const own = product(number, at)
        const line = `<span data-part style="font-weight:700">${own.name}</span><br><span data-part>Art. ${own.sku}</span>`
        const price = `<span data-part style="position:absolute;right:0;top:18px;font-size:17px">${own.price}</span>`
        return absolute(
          box,
          `${photo({ left: 0, top: 0, width: 60, height: box.height }, at)}
      <div style="position:absolute;left:76px;top:8px">${line}</div>${price}`,
          `data-sku="${own.sku}"`,
        )
      })
      .join(''),
  )
}

function runningText(number: number): CataloguePage {
  const words =
    'Rooms change with the seasons and a chair that was by the window moves to the stove when days are short'
  const paragraphs = Array.from({ length: 8 }, (_, at) => {
    const { sku } = product(number, at)
    return `<p data-sku="${sku}" data-card style="margin:0 0 14px">${words}. ${words}. The one on the left (Art. <span data-line style="white-space:nowrap">${sku}</span>) was made by hand. ${words}, ${words}.</p>`
  })
  return page('running text', absolute({ left: 50, top: 90, width: 330, height: 900 }, paragraphs.join('')))
}

/** Labels on a photo that fills the page. */
function labels(number: number): CataloguePage {
  const places = [
    [90, 200],
    [480, 160],
    [300, 480],
    [80, 760],
    [520, 820],
  ]
  return page(
    'labels',
    `<img src="PHOTO" style="position:absolute;left:0;top:0;width:100%;height:100%">${places
      .map(([left = 0, top = 0], at) => {
        const own = product(number, at)
        return `<div data-sku="${own.sku}" data-card style="position:absolute;left:${left}px;top:${top}px;background:#fff;padding:8px">${text(own, at)}</div>`
      })
      .join('')}`,
  )
}

function variants(number: number): CataloguePage {
  return page(
    'variants',
    cells(2, 2, [40, 40])
      .map((box, at) => {
        const rows = [0, 1, 2].map(row => {
          const { sku, price } = product(number, at * 3 + row)
          const color = ['white', 'black', 'oak'][row]
          return `<div data-sku="${sku}" data-card style="height:20px;width:240px;line-height:20px"><span data-part>${color}</span><span data-part style="position:absolute;left:70px">${sku}</span>
        <span data-part style="position:absolute;left:170px">${price}</span></div>`
        })
        const top = box.height - 90
        return absolute(
          box,
          `${photo({ left: 0, top: 0, width: box.width, height: top - 8 }, at)}
      <div style="position:absolute;top:${top}px"><b>${names[at]}</b>${rows.join('')}</div>`,
        )
      })
      .join(''),
  )
}

function tableBelowPhoto(number: number): CataloguePage {
  const rows = Array.from({ length: 14 }, (_, at) => {
    const { sku, name, price } = product(number, at)
    return `<tr data-sku="${sku}" data-card><td><span data-part>${sku}</span></td><td><span data-part>${name}</span></td><td><span data-part>${price}</span></td></tr>`
  })
  return page(
    'table below a photo',
    `${photo({ left: 50, top: 90, width: 694, height: 420 }, 0)}
    <table style="position:absolute;left:50px;top:530px;width:500px;border-collapse:collapse;line-height:24px">${rows.join('')}</table>`,
  )
}

function priceList(number: number): CataloguePage {
  const rows = Array.from({ length: 30 }, (_, at) => {
    const { sku, name, price } = product(number, at)
    const cell = (content: string) =>
      `<td style="border:1px solid #888;padding:2px 6px"><span data-part>${content}</span></td>`
    return `<tr data-sku="${sku}" data-card>${cell(name)}${cell(sku)}${cell(price)}</tr>`
  })
  return page(
    'price list',
    `<table style="position:absolute;left:50px;top:90px;width:640px;border-collapse:collapse">${rows.join('')}</table>`,
  )
}

/** Numbers above their photos, names and prices below. */
function numbersAbove(number: number): CataloguePage {
  return page(
    'numbers above',
    cells(3, 3, [24, 34])
      .map((box, at) => {
        const { sku, name, price } = product(number, at)
        const height = box.height - 70
        return absolute(
          box,
          `<span data-part>${sku}</span>${photo({ left: 0, top: 22, width: box.width, height }, at)}
      <div style="position:absolute;top:${height + 28}px"><div><span data-part style="font-weight:700">${name}</span></div><div><span data-part>${price}</span></div></div>`,
          `data-sku="${sku}"`,
        )
      })
      .join(''),
  )
}

function twoPhotos(number: number): CataloguePage {
  return page(
    'two photos',
    cells(2, 3, [40, 44])
      .map((box, at) => {
        const { sku } = product(number, at)
        const height = box.height - textHeight - gap
        const width = (box.width - 6) / 2
        return absolute(
          box,
          `${photo({ left: 0, top: 0, width, height }, at)}${photo({ left: width + 6, top: 0, width, height }, at + 1)}
      <div style="position:absolute;top:${height + gap}px">${text(product(number, at), at)}</div>`,
          `data-sku="${sku}"`,
        )
      })
      .join(''),
  )
}

/** A background that several products share. */
function panel(number: number): CataloguePage {
  const back = `<div style="position:absolute;left:30px;top:80px;width:734px;height:520px;background:#eef3fa"></div>`
  return page(
    'panel',
    back +
      cells(3, 4, [24, 30])
        .map((box, at) => tile(product(number, at), box, plain('above'), at))
        .join(''),
  )
}
