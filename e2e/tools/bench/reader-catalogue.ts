import type { Browser } from '@playwright/test'

/** Prints a catalogue of A4 pages as a retailer has them: photographs, names, texts and prices, many on each page. */
export async function printCatalogue(browser: Browser, pageCount: number): Promise<Buffer> {
  const page = await browser.newPage()
  await page.setContent(markup(pageCount))
  await page.evaluate(paintPhotographs)
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
  await page.close()
  return pdf
}

const rooms = [
  'Kitchen',
  'Garden',
  'Bedroom',
  'Hall',
  'Workshop',
  'Table',
  'Light',
  'Bath',
  'Nursery',
  'Study',
]
const things = ['chair', 'lamp', 'kettle', 'basket', 'blanket', 'shelf', 'bowl', 'mirror', 'stool', 'clock']
const makes = ['Oak', 'Steel', 'Linen', 'Glass', 'Wool', 'Brass', 'Willow', 'Stone', 'Birch', 'Enamel']

function markup(pageCount: number): string {
  const sheets = Array.from({ length: pageCount }, (_, index) => sheet(index + 1))
  return `<!doctype html><html lang="en"><title>A catalogue</title><style>${style}</style>${sheets.join('')}</html>`
}

function sheet(number: number): string {
  const room = rooms[number % rooms.length]
  const products = Array.from({ length: 4 }, (_, index) => product(number * 4 + index))
  return `<section style="--hue:${(number * 47) % 360}">
<h2>${room}</h2><img data-seed="${number}" width="1100" height="560" alt="${room}">
<p class="intro">What we would put into a ${room?.toLowerCase()} of our own, and have. Everything here can be seen in our shops until the end of the season, and comes with a guarantee of five years.</p>
<div class="products">${products.join('')}</div><footer>${number}</footer></section>`
}

function product(number: number): string {
  const name = `${makes[(number * 7) % makes.length]} ${things[number % things.length]}`
  const price = `${19 + ((number * 13) % 180)}.95`
  return `<article><img data-seed="${1000 + number}" width="420" height="420" alt="${name}"><h3>${name}</h3>
<p>Made to be used every day, and to look better for it. Delivered within three days. ${100_000 + number}</p><strong>€ ${price}</strong></article>`
}

const style = `@page { size: 210mm 297mm; margin: 0 }
* { box-sizing: border-box; margin: 0 }
body { font: 10pt/1.4 sans-serif; color: #2a2420 }
section { position: relative; width: 210mm; height: 297mm; padding: 14mm; overflow: hidden; break-after: page; background: hsl(var(--hue) 30% 96%) }
section > img { width: 182mm; height: 93mm; object-fit: cover }
h2 { font: 700 34pt/1.2 serif; color: hsl(var(--hue) 45% 30%) }
.intro { margin: 4mm 0; font-size: 11pt }
.products { display: grid; grid-template-columns: 1fr 1fr; gap: 5mm }
article { display: grid; grid-template-columns: 42mm 1fr; gap: 0 4mm; align-content: start }
article img { grid-row: 1 / 4; width: 42mm; height: 42mm }
h3 { font-size: 12pt } article p { font-size: 8.5pt }
strong { font-size: 15pt; color: hsl(var(--hue) 60% 35%) }
footer { position: absolute; bottom: 7mm; right: 14mm }`

/** Runs in the browser: gives each picture a still life with soft light, shadows and grain, as a camera would. */
async function paintPhotographs(): Promise<void> {
  const paint = (image: HTMLImageElement) => {
    let state = Number(image.dataset.seed) * 2_654_435_761
    /** mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
    const random = () => {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
    }
    const { width, height } = image
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (!context) return
    const hue = random() * 360
    const wall = context.createLinearGradient(0, 0, width, height)
    wall.addColorStop(0, `hsl(${hue} 25% 88%)`)
    wall.addColorStop(0.65, `hsl(${hue} 22% 74%)`)
    wall.addColorStop(0.66, `hsl(${hue + 30} 30% 52%)`)
    wall.addColorStop(1, `hsl(${hue + 30} 34% 38%)`)
    context.fillStyle = wall
    context.fillRect(0, 0, width, height)
    for (let count = 0; count < 5; count += 1) {
      const radius = height * (0.1 + random() * 0.2)
      const [x, y] = [width * (0.1 + random() * 0.8), height * (0.45 + random() * 0.3)]
      const own = random() * 360
      const body = context.createRadialGradient(
        x - radius / 3,
        y - radius / 2,
        radius / 8,
        x,
        y,
        radius * 1.4,
      )
      body.addColorStop(0, `hsl(${own} 60% 82%)`)
      body.addColorStop(0.5, `hsl(${own} 50% 50%)`)
      body.addColorStop(1, `hsl(${own} 55% 18%)`)
      context.shadowColor = 'rgb(0 0 0 / 0.5)'
      context.shadowBlur = radius / 2
      context.shadowOffsetX = radius / 3
      context.shadowOffsetY = radius / 3
      context.fillStyle = body
      context.beginPath()
      if (count % 2) context.roundRect(x - radius, y - radius, radius * 1.6, radius * 2, radius / 4)
      else context.ellipse(x, y, radius, radius * (0.7 + random() * 0.5), 0, 0, Math.PI * 2)
      context.fill()
    }
    const pixels = context.getImageData(0, 0, width, height)
    for (let at = 0; at < pixels.data.length; at += 4) {
      const grain = (random() - 0.5) * 14
      for (let channel = at; channel < at + 3; channel += 1)
        pixels.data[channel] = (pixels.data[channel] ?? 0) + grain
    }
    context.putImageData(pixels, 0, 0)
    image.src = canvas.toDataURL('image/jpeg', 0.85)
  }
  const images = [...document.images]
  for (const image of images) paint(image)
  await Promise.all(images.map(image => image.decode()))
}
