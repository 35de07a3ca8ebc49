import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPlayed } from '#db/rules/media/films/film.ts'
import { mediaKindOf } from '#db/rules/media/told-by-content.ts'
import { mp4, mp4Boxes, webm } from './films.fixture.ts'
import { readFilmAt } from './read-film.ts'

async function facts(film: Buffer, type: 'video/mp4' | 'video/webm') {
  const path = join(await mkdtemp(join(tmpdir(), 'recto-film-')), 'film')
  await writeFile(path, film)
  return readFilmAt(path, type)
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
  expect(await facts(film, 'video/webm')).toEqual({
    ...{ widthPx: 640, heightPx: 360, durationMs: 3000 },
    codec: 'V_VP9',
  })
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

const played = async (film: Buffer, type: 'video/mp4' | 'video/webm' = 'video/mp4') => {
  const told = await facts(film, type)
  return told && isPlayed(told, type)
}

test.each<[string, [type: string, profile?: number] | null, boolean]>([
  ['H.264', ['avc1', 100], true],
  ['H.264 of old phones', ['avc1', 66], true],
  ['H.264 whose parameters are in its samples', ['avc3', 77], true],
  ['H.264 without a profile', ['avc1'], true],
  ['AV1', ['av01'], true],
  ['VP9', ['vp09'], true],
  ['no table of samples', null, true],
  ['HEVC of phones', ['hvc1'], false],
  ['HEVC whose parameters are in its samples', ['hev1'], false],
  ['Dolby Vision', ['dvh1'], false],
  ['H.264 of ten bits', ['avc1', 110], false],
  ['H.264 of cameras in 4:2:2', ['avc1', 122], false],
  ['MPEG-4 of old cameras', ['mp4v'], false],
  ['ProRes', ['apch'], false],
  ['VVC', ['vvc1'], false],
  ['a rights management', ['encv'], false],
])('whether browsers play an MP4 with %s', async (_, codec, isIt) => {
  expect(await played(mp4({ codec, isLast: true }))).toBe(isIt)
})

test.each([
  ['V_VP8', true],
  ['V_AV1', true],
  ['V_VP9\0\0', true],
  ['V_MPEGH/ISO/HEVC', false],
  ['V_MPEG4/ISO/AVC', false],
])('whether browsers play a WebM with %j', async (codec, isIt) => {
  expect(await played(webm({}, 'webm', codec), 'video/webm')).toBe(isIt)
})

test.each([
  ['is cut off in its entries', [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 90, 0x68, 0x76]],
  ['has no entries', [0, 0, 0, 0, 0, 0, 0, 0]],
  ['has nothing', []],
])('a table of samples that %s harms nothing', async (_, bytes) => {
  const told = await facts(mp4({ table: Buffer.from(bytes) }), 'video/mp4')
  expect(told === undefined || told.codec === null).toBe(true)
})
