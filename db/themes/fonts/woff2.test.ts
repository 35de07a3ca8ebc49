import { readFile } from 'node:fs/promises'
import { expect, it, test } from 'vitest'
import { problemOfFont } from './woff2.ts'

const fonts = [
  '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
  '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff2',
]

async function fontFile(name = fonts[0] ?? ''): Promise<Buffer> {
  return readFile(new URL(`../../../node_modules/${name}`, import.meta.url))
}

test.each(fonts)('%s is a font', async name => {
  expect(problemOfFont(await fontFile(name))).toBeUndefined()
})

it.each([
  ['another file', () => Buffer.from('<svg onload=alert(1)>'.padEnd(100)), 'must be a WOFF2 font'],
  ['an empty one', () => Buffer.alloc(0), 'must be a WOFF2 font'],
  ['a collection', (font: Buffer) => changed(font, file => file.write('ttcf', 4)), 'not a collection'],
  ['a part of one', (font: Buffer) => font.subarray(0, 5000), 'is not whole'],
  [
    'one that unpacks to too much',
    (font: Buffer) => changed(font, file => file.writeUInt32BE(9e8, 16)),
    'subset',
  ],
  ['one whose content is noise', (font: Buffer) => changed(font, file => file.fill(7, 400)), 'damaged'],
  ['one without tables', (font: Buffer) => changed(font, file => file.writeUInt16BE(0, 12)), 'damaged'],
])('%s is refused', async (_, made, problem) => {
  expect(problemOfFont(made(await fontFile()))).toContain(problem)
})

function changed(font: Buffer, change: (file: Buffer) => void): Buffer {
  const copy = Buffer.from(font)
  change(copy)
  return copy
}
