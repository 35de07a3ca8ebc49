import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { margins } from '#components/spread/fit.ts'
import { languageCodes } from '#db/rules/languages.ts'
import { betweenPx } from '../scroll/column.ts'
import { readerWordsIn } from '../words.ts'
import { buildReader, leftovers } from './build.ts'

/** What is fetched before the first turn, in bytes of gzip. */
const budget = 40_000

/** Of the words of a language, in bytes of gzip. */
const wordsBudget = 3000

test('the reader comes alive with three files of at most 40 kB beside its words, which are at most 3 kB', async () => {
  const { begin, scripts, parts } = await buildReader()
  expect(parts).toHaveLength(1)
  const files = await Promise.all([begin, ...parts].map(path => readFile(join('public', path))))
  const bytes = files.reduce((sum, file) => sum + gzipSync(file).length, 0)
  expect(bytes).toBeLessThan(budget)
  for (const language of languageCodes) {
    const script = await readFile(join('public', scripts[language]), 'utf8')
    expect(script).toContain(readerWordsIn(language).previous)
    expect(gzipSync(script).length).toBeLessThan(wordsBudget)
  }
})

test('builds at the same time do not disturb each other', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => buildReader()))
  expect(others).toEqual([first, first, first])
})

test('a build leaves the files of an earlier one as they are, as they may be read just then', async () => {
  const { begin, scripts, parts, live, letters, panels, embed, widget } = await buildReader()
  const writtenAt = () =>
    Promise.all(
      [begin, ...Object.values(scripts), ...parts, live, letters, panels, embed, widget].map(async path => {
        const { ino, mtimeMs } = await stat(join('public', path))
        return { path, ino, mtimeMs }
      }),
    )
  const before = await writtenAt()
  await buildReader()
  expect(await writtenAt()).toEqual(before)
})

test('a build removes the files of an earlier one, but no compressed copy of a file that it keeps', () => {
  const names = ['begin-new.js', 'begin-new.js.br', 'begin-new.js.gz', 'begin-next.js.1f.part']
  const old = ['begin-old.js', 'begin-old.js.br', 'begin-old.js.gz', 'pdfjs-1.0.0']
  expect(leftovers([...names, ...old], ['begin-new.js'])).toEqual(old)
})

test('what is opened now and then is not among them', async () => {
  const { scripts, parts } = await buildReader()
  const code = await Promise.all([scripts.en, ...parts].map(path => readFile(join('public', path), 'utf8')))
  for (const sign of [
    'list-items',
    'to-shop',
    'slide-controls',
    'youtube-nocookie',
    'setHomeButtonAction',
    'GlobalWorkerOptions',
    'type:"page_viewed"',
    'googletagmanager',
    'view_item',
  ])
    expect(code.join('')).not.toContain(sign)
})

/** Of the code that watches pages, in bytes of gzip. */
const beaconBudget = 2000

test('the beacon comes in one file of at most 2 kB', async () => {
  await buildReader()
  const names = (await readdir('public/reader')).filter(name => /^part-.*\.js$/.test(name))
  const codes = await Promise.all(names.map(name => readFile(join('public/reader', name), 'utf8')))
  const [beacon = '', ...others] = codes.filter(code => code.includes('type:"page_viewed"'))
  expect(others).toEqual([])
  expect(gzipSync(beacon).length).toBeGreaterThan(0)
  expect(gzipSync(beacon).length).toBeLessThan(beaconBudget)
})

test('the style has the lengths and counts of the code', async () => {
  const { style } = await buildReader()
  const { wide, narrow } = margins
  expect(style).toContain(`--between: ${betweenPx}px;`)
  expect(style).toContain(`--side: ${wide.side}px;--top: ${wide.top}px;--bottom: ${wide.bottom}px`)
  expect(style).toContain(
    `--side: ${narrow.side}px;--top: ${narrow.top}px;--bottom: calc(${narrow.bottom}px `,
  )
})

test('drawing pages from a PDF takes files of ours alone, each kept under its version or content', async () => {
  await buildReader()
  const built = await readdir('public/reader', { recursive: true })
  expect(built).toContainEqual(expect.stringMatching(/^pdf\.worker\.min-\w{8}\.mjs$/))
  expect(built).toContainEqual(expect.stringMatching(/^pdf\.renderer\.min-\w{8}\.mjs$/))
  for (const file of ['cmaps/UniJIS-UTF16-H.bcmap', 'standard_fonts/FoxitSerif.pfb', 'wasm/openjpeg.wasm'])
    expect(built).toContain(`pdfjs-${pdfjs.version}/${file}`)
})

test('a file of pdf.js that a build left half-written is whole after the next one', async () => {
  await buildReader()
  const path = join('public/reader', `pdfjs-${pdfjs.version}`, 'cmaps/UniJIS-UTF16-H.bcmap')
  const whole = await readFile(path)
  await writeFile(path, whole.subarray(0, 100))
  await buildReader()
  expect((await readFile(path)).equals(whole)).toBe(true)
})
