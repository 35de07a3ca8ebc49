import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { root } from '#db/own-files.ts'
import type { Greys } from './greymap.ts'
import { readPicture } from './read-picture.ts'

const data = async (name: string) => {
  const path = join(root, 'node_modules/@tesseract.js-data', name, '4.0.0_best_int', `${name}.traineddata.gz`)
  return { name, bytes: gunzipSync(await readFile(path)) }
}

/** A grey picture of 1000 × 700 with what is drawn in SVG. */
async function pictureOf(svg: string): Promise<Greys> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700" font-family="Liberation Sans, DejaVu Sans, sans-serif" font-size="40"><rect width="1000" height="700" fill="white"/>${svg}</svg>`
  const { data: bytes, info } = await sharp(Buffer.from(drawing))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes }
}

/** Spots of all greys, as on photographs. */
const photo = Array.from({ length: 160 }, (_, at) => {
  const [x, y, r] = [(at * 397) % 1000, 150 + ((at * 751) % 500), 12 + ((at * 97) % 60)]
  return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.6}" fill="hsl(${at * 47} 40% ${35 + (at % 45)}%)"/>`
}).join('')

test('white letters on a dark box over a photograph are read', async () => {
  const picture = await pictureOf(
    `<text x="60" y="90">Solid oak furniture for the house</text>${photo}<rect x="150" y="330" width="700" height="110" fill="#1e3f8a"/><text x="190" y="400" fill="white">Delivery within three days</text>`,
  )
  const words = (await readPicture(picture, [await data('eng')])).map(({ text }) => text)
  expect(words).toEqual(expect.arrayContaining(['Solid', 'furniture', 'Delivery', 'three', 'days']))
  expect(words.filter(word => word === 'furniture')).toHaveLength(1)
})

test('numbers and addresses between words of another script are read as English', async () => {
  const picture = await pictureOf(
    '<text x="60" y="120">DT-1204</text><text x="60" y="240">www.oak-home.example.com</text><text x="60" y="360">LMP-77-B</text>',
  )
  const words = (await readPicture(picture, [await data('fas'), await data('eng')])).map(({ text }) => text)
  expect(words).toEqual(expect.arrayContaining(['DT-1204', 'www.oak-home.example.com', 'LMP-77-B']))
})
