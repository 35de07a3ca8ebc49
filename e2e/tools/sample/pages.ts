import { type Piece, pieces, printedPrice, shop } from './products.ts'
import * as scenes from './scenes.ts'

/** The eight pages as HTML. Titles of chapters are the second heading level: the PDF's outline is made of them. */
export function pages(): string {
  return [cover(), contents(), light(), sit(), sitRight(), kettle(), plot(), back()].join('\n')
}

type Side = 'left' | 'right'

function page(number: number, art: { drawing: string; label: string; side?: Side }, content: string): string {
  const side = number % 2 ? 'right' : 'left'
  const from = art.side === 'right' ? scenes.pageWidthMm : 0
  const box = `${from} 0 ${scenes.pageWidthMm} ${scenes.pageHeightMm}`
  return `<section class="page ${side}" id="page-${number}">
<svg viewBox="${box}" role="img" aria-label="${art.label}">${art.drawing}</svg>
${content}
</section>`
}

function captions(number: number, more = ''): string {
  const blocks = pieces.filter(piece => piece.page === number).map(caption)
  return `<div class="captions">${blocks.join('')}${more}</div>`
}

function caption({ name, copy, detail, offers }: Piece): string {
  const [offer, ...siblings] = offers
  const price = siblings.length
    ? `from ${printedPrice(offer.priceCents)}`
    : offer.salePriceCents
      ? `<s>${printedPrice(offer.priceCents)}</s> ${printedPrice(offer.salePriceCents)}`
      : printedPrice(offer.priceCents)
  const order = siblings.length
    ? `<div class="offers">${offers.map(each => `<span>${each.size} ${printedPrice(each.priceCents)} <strong>${each.sku}</strong></span>`).join('')}</div>`
    : ''
  const sku = siblings.length ? '' : `<span class="sku">${offer.sku}</span>`
  return `<article class="caption"><header><h3>${name}</h3><span class="price">${price}</span></header><p>${copy}</p><p class="detail"><span>${detail}</span>${sku}</p>${order}</article>`
}

function foot(number: number, section: string, path: string): string {
  return `<footer class="foot"><span class="folio">${number}</span><span class="section">${section}</span><a href="${shop.address}/${path}">www.example.com/${path}</a></footer>`
}

function cover(): string {
  return page(
    1,
    { drawing: scenes.cover(), label: 'A dunnock on the back of a kitchen chair, in front of a low sun' },
    `<h1 class="display">Dunnock<br>&amp; Daughters</h1>
<p class="strap italic"><span>For house and garden</span><span>Autumn and winter</span><span>No. 31</span></p>`,
  )
}

const chapters = [
  { page: 3, name: 'Light', about: 'Four lamps for when it is dark by five' },
  { page: 4, name: 'Sit', about: 'Chairs, a daybed and something to pull over your knees' },
  { page: 6, name: 'Kettle', about: 'What stands on our stove, and on the table after' },
  { page: 7, name: 'Plot', about: 'Pots and tools, and a house for somebody small' },
  { page: 8, name: 'Find us', about: 'The shop, the post and the telephone' },
]

function contents(): string {
  const rows = chapters.map(
    chapter =>
      `<a href="#page-${chapter.page}"><span class="number display">${chapter.page}</span><span class="chapter display">${chapter.name}</span><span class="about">${chapter.about}</span></a>`,
  )
  return page(
    2,
    { drawing: scenes.light(), label: 'A tall lamp leans from the left page over the gutter' },
    `<h1 class="italic">In this catalogue</h1>
<nav>${rows.join('')}</nav>
<div class="letter"><p class="opening italic">My mother opened the shop with one lamp in the window and no till. The lamp sold on the second day, so she put her own in its place and went home in the dark.</p>
<div><p>That was thirty-one catalogues ago. There are four of us now, and we still sell only what we have used at home for a year. Everything is named after a bird. It began as a joke about our surname, and now we cannot stop.</p>
<p class="signed italic">Nell Dunnock</p></div></div>
${foot(2, 'Contents', 'new')}`,
  )
}

function light(): string {
  return page(
    3,
    {
      drawing: scenes.light(),
      side: 'right',
      label: 'A floor lamp, a pendant, a lantern and a table lamp, all lit',
    },
    `<h2 class="title display">Light</h2>
${captions(3)}
${foot(3, 'Light', 'light')}`,
  )
}

function sit(): string {
  return page(
    4,
    { drawing: scenes.sit(), label: 'A rocking chair, and a daybed with a striped blanket thrown over it' },
    `<h2 class="title display">Sit</h2>
<p class="intro italic">Buy the chair you will sit in every day. Come and try them first: nobody will hurry you, and on Saturdays there is cake.</p>
${captions(
  4,
  `<p class="note italic">Not sure about a colour? Ask for three <a href="${shop.address}/samples">free samples</a> of wool, linen or wood. They come by post, and you need not send them back.</p>`,
)}
${foot(4, 'Sit', 'chairs')}`,
  )
}

function sitRight(): string {
  return page(
    5,
    {
      drawing: scenes.sit(),
      side: 'right',
      label: 'The daybed goes on with two cushions, beside it a stool and a black kitchen chair',
    },
    `${captions(5)}
${foot(5, 'Sit', 'daybeds')}`,
  )
}

function kettle(): string {
  return page(
    6,
    {
      drawing: scenes.table(),
      label: 'On a long table a kettle, four mugs and a jug of branches; a board hangs above them',
    },
    `<h2 class="title display">Kettle</h2>
<p class="intro italic">It goes on at seven, and in this house it is rarely cold before ten.</p>
${captions(6)}
${foot(6, 'Kettle', 'kitchen')}`,
  )
}

function plot(): string {
  return page(
    7,
    {
      drawing: scenes.table(),
      side: 'right',
      label: 'The table goes on with a watering can and planted pots; tools and a nest box hang above them',
    },
    `<h2 class="title display">Plot</h2>
<p class="intro italic">Nothing much grows in January, which makes it the time to get ready.</p>
${captions(7)}
${foot(7, 'Plot', 'garden')}`,
  )
}

function back(): string {
  const shelves = [
    ['light', 'Lamps and lanterns'],
    ['chairs', 'Chairs and daybeds'],
    ['kitchen', 'For the kitchen'],
    ['garden', 'For the garden'],
    ['gift-cards', 'Gift cards'],
  ]
  return page(
    8,
    { drawing: scenes.back(), label: 'A kettle, four mugs and a dunnock on a shelf' },
    `<h2 class="display">Come in,<br>the kettle is on.</h2>
<div class="columns">
<div><h3>The shop</h3><p>4 The Ropewalk<br>Saltinish</p><p>Tuesday to Saturday, ten to six. In December we are open on Sundays too.</p></div>
<div><h3>Write or ring</h3><p><a href="mailto:shop@example.com">shop@example.com</a><br><a href="tel:+353209130142">+353 20 913 0142</a><br>www.example.com</p><p>Orders placed by noon leave the same day. Postage is free from €80, and you have sixty days to change your mind.</p></div>
<div><h3>The shelves</h3><ul class="links">${shelves.map(([path, name]) => `<li><a href="${shop.address}/${path}">${name}</a></li>`).join('')}</ul></div>
</div>
<p class="colophon">Dunnock &amp; Daughters is an invented shop, and this is the sample catalogue that comes with Recto. Set in Fraunces and Hanken Grotesk.</p>
<p class="home italic"><a href="#page-2">Back to the contents</a></p>`,
  )
}
