import {
  absolute,
  type CataloguePage,
  cells,
  gap,
  names,
  page,
  photo,
  plain,
  product,
  text,
  textHeight,
  tile,
} from './tile-parts.ts'

export const others: ((number: number) => CataloguePage)[] = [
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
