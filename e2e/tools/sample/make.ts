/** Prints the sample catalogue and its product feed: `node e2e/tools/sample/make.ts` writes into public/sample. */
import { mkdir, writeFile } from 'node:fs/promises'
import { finishCatalogue } from './annotate.ts'
import { productFeed } from './feed.ts'
import { printCatalogue } from './print.ts'

const target = new URL('../../../public/sample/', import.meta.url)
const printed = await printCatalogue()
const pdf = await finishCatalogue(printed)
await mkdir(new URL('photos/', target), { recursive: true })
await writeFile(new URL('catalogue.pdf', target), pdf)
await writeFile(new URL('products.tsv', target), productFeed())
for (const [picture, photo] of printed.media.photos)
  await writeFile(new URL(`photos/${picture}.jpg`, target), photo)
await writeFile(new URL('kettle.webm', target), printed.media.video)
console.log(`public/sample/catalogue.pdf: 8 pages, ${Math.round(pdf.length / 1024)} kB`)
