import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mediaKindOf } from '#db/rules/media/told-by-content.ts'
import { mp4, mp4Boxes, webm } from './films.fixture.ts'
import { readFilm } from './read-film.ts'

async function facts(film: Buffer, type: 'video/mp4' | 'video/webm') {
  const path = join(await mkdtemp(join(tmpdir(), 'recto-film-')), 'film')
  await writeFile(path, film)
  return readFilm(path, type)
}

const { ftyp, moov, mdat } = mp4Boxes

test.each([
  ['its index first', mp4(), { widthPx: 640, heightPx: 360, durationMs: 12_500 }],
  ['its index last', mp4({ isLast: true }), { widthPx: 640, heightPx: 360, durationMs: 12_500 }],
  ['pictures that lie on their side', mp4({ isTurned: true }), { widthPx: 360, heightPx: 640 }],
  ['no length, as live recordings', mp4({ seconds: 0 }), { durationMs: null }],
])('an MP4 with %s', async (_, film, told) => {
  expect(mediaKindOf(film)).toEqual({ kind: 'film', mime: 'video/mp4' })
  expect(await facts(film, 'video/mp4')).toMatchObject(told)
})

test.each([
  ['without pictures', Buffer.concat([ftyp, moov({ handler: 'soun' })])],
  ['without an index', Buffer.concat([ftyp, mdat()])],
  ['that is cut off', mp4({ isLast: true }).subarray(0, 80)],
  ['with boxes of no size', Buffer.concat([ftyp, Buffer.from([0, 0, 0, 4, 0x66, 0x72, 0x65, 0x65])])],
  ['whose index is cut off', Buffer.concat([ftyp, moov().subarray(0, 60)])],
  ['whose boxes claim too much', Buffer.concat([ftyp, Buffer.from('\xff\xff\xff\xffmoov', 'latin1')])],
])('an MP4 %s is none', async (_, film) => {
  expect(await facts(film, 'video/mp4')).toBeUndefined()
})

test('a WebM, as browsers record it', async () => {
  const film = webm()
  expect(mediaKindOf(film)).toEqual({ kind: 'film', mime: 'video/webm' })
  expect(await facts(film, 'video/webm')).toEqual({ widthPx: 640, heightPx: 360, durationMs: 3000 })
})

test('the film of the sample, whose sizes are written in eight bytes each', async () => {
  const film = await readFile('public/sample/kettle.webm')
  expect(mediaKindOf(film)).toEqual({ kind: 'film', mime: 'video/webm' })
  expect(await facts(film, 'video/webm')).toMatchObject({ durationMs: 4000 })
})

test.each([
  ['cut off', webm().subarray(0, 30)],
  ['of noughts', Buffer.concat([webm().subarray(0, 20), Buffer.alloc(200)])],
  ['wider than any picture', webm({ width: 2 ** 31 })],
  ['without height', webm({ height: 0 })],
  ['of ones', Buffer.concat([webm().subarray(0, 20), Buffer.alloc(200, 0xff)])],
])('a WebM %s is none', async (_, film) => {
  expect(await facts(film, 'video/webm')).toBeUndefined()
})

test.each([
  ['Matroska', webm({}, 'matroska')],
  ['QuickTime', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1')],
  ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['nothing', Buffer.alloc(0)],
])('%s is told to be neither', (_, bytes) => {
  expect(mediaKindOf(bytes)).toBeUndefined()
})

test('AVIF is a picture whichever of its brands says so', () => {
  for (const brands of ['avif\0\0\0\0avifmif1miaf', 'mif1\0\0\0\0mif1avif'])
    expect(mediaKindOf(Buffer.from(`\0\0\0\x20ftyp${brands}`, 'latin1'))?.mime).toBe('image/avif')
})
