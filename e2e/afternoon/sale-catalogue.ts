import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'

const things = ['chair', 'lamp', 'kettle', 'basket', 'blanket', 'shelf', 'bowl', 'mirror', 'stool', 'clock']
const makes = [
  'Oak',
  'Steel',
  'Linen',
  'Glass',
  'Wool',
  'Brass',
  'Willow',
  'Stone',
  'Birch',
  'Enamel',
  'Cork',
]

type Product = { sku: string; title: string; price: string }
type Fonts = { plain: PDFFont; bold: PDFFont }

const productsOnPage = 4

/** Products as catalogue and feed both have them. */
function saleProducts(count: number): Product[] {
  return Array.from({ length: count }, (_, index) => ({
    sku: `HG-${10_001 + index}`,
    title: `${makes[index % makes.length]} ${things[index % things.length]}`,
    price: `${19 + ((index * 13) % 180)}.95`,
  }))
}

/** A retailer's A5 catalogue: each page has four products with picture, name, text, SKU and price. */
export async function saleCatalogue(pageCount: number): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const fonts = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  }
  const products = saleProducts(pageCount * productsOnPage)
  for (let number = 1; number <= pageCount; number += 1) {
    const page = pdf.addPage([420, 595])
    page.drawText(`Home and garden, page ${number}`, { x: 30, y: 555, size: 14, font: fonts.bold })
    for (let place = 0; place < productsOnPage; place += 1) {
      const product = products[(number - 1) * productsOnPage + place]
      if (product) drawProduct(page, product, place, fonts)
    }
  }
  return Buffer.from(await pdf.save())
}

/** Draws a product into one of the four places of a page. */
function drawProduct(page: PDFPage, { sku, title, price }: Product, place: number, fonts: Fonts): void {
  const [x, y] = [30 + (place % 2) * 190, 310 - Math.floor(place / 2) * 270]
  page.drawRectangle({ x, y: y + 65, width: 165, height: 150, color: rgb(0.9 - place / 10, 0.75, 0.6) })
  page.drawText(title, { x, y: y + 50, size: 12, font: fonts.bold })
  page.drawText('Made to last, and mended for free for ten years', {
    x,
    y: y + 38,
    size: 7,
    font: fonts.plain,
  })
  page.drawText(`Item no. ${sku}`, { x, y: y + 27, size: 9, font: fonts.plain })
  page.drawText(`€ ${price}`, { x, y: y + 10, size: 15, font: fonts.bold })
}

/** The products of such a catalogue, as a spreadsheet exports them. */
export function saleSheet(pageCount: number): Buffer {
  const rows = saleProducts(pageCount * productsOnPage).map(
    ({ sku, title, price }) => `${sku};${title};${price} EUR;https://shop.example.com/${sku}`,
  )
  return Buffer.from(['Item no.;Name;Price;Link', ...rows].join('\n'))
}
