import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FilmType } from '#db/rules/media/files.ts'
import { box, element, mp4, mp4Boxes, webm } from './films.fixture.ts'
import { readFilmAt } from './read-film.ts'
import { withoutNotes } from './without-notes.ts'

const place = '+52.5200+013.4050/'

/** As phones write it: https://developer.apple.com/documentation/quicktime-file-format/user_data_atoms */
const ofPhone = box('udta', box('\xa9xyz', Buffer.from(`\0\x12\x15\xc7${place}`, 'latin1')))
const ofQuickTime = box('meta', box('ilst', Buffer.from(place)))
/** https://www.rfc-editor.org/rfc/rfc9559#section-5.1.8 */
const tags = element([0x12, 0x54, 0xc3, 0x67], element([0x73, 0x73], Buffer.from(`LOCATION${place}`)))
const cluster = element([0x1f, 0x43, 0xb6, 0x75], Buffer.alloc(50, 7))

/** A WebM of a size that is known, with tags after its pictures. */
const tagged = () => {
  const film = webm()
  return Buffer.concat([film.subarray(0, film.length - 8), cluster, tags])
}

async function blanked(film: Buffer, type: FilmType) {
  const folder = await mkdtemp(join(tmpdir(), 'recto-notes-'))
  const path = join(folder, 'film')
  await writeFile(path, film)
  const kept = await withoutNotes(path, join(folder, 'copy'), type)
  expect(await readFile(path)).toEqual(film)
  return { path, kept, bytes: await readFile(kept) }
}

test.each([
  ['an MP4', mp4({ notes: [ofPhone, ofQuickTime] }), 'video/mp4'],
  ['an MP4 with its index last', mp4({ notes: [ofPhone], isLast: true }), 'video/mp4'],
  ['an MP4 with a box of its own', Buffer.concat([mp4(), box('uuid', Buffer.from(place))]), 'video/mp4'],
  ['an MP4 with a note of a track', mp4({ notes: [box('trak', ofPhone)] }), 'video/mp4'],
  ['a WebM', tagged(), 'video/webm'],
] as const)(
  'the place that a camera noted in %s is not kept, and all else stays where it is',
  async (_, film, type) => {
    const { path, kept, bytes } = await blanked(film, type)
    expect(film.includes(place)).toBe(true)
    expect(bytes.includes(place)).toBe(false)
    expect(bytes.length).toBe(film.length)
    expect(await readFilmAt(kept, type)).toEqual(await readFilmAt(path, type))
    expect(bytes.includes(Buffer.alloc(50, 7))).toBe(film.includes(Buffer.alloc(50, 7)))
    // The blanked film is well-formed, and a second look finds nothing more.
    expect((await blanked(bytes, type)).kept).toMatch(/film$/)
  },
)

/** An MP4 whose second track notes where the camera went, in two chunks, as action cameras write it. */
function withWay(table: 'stco' | 'co64'): Buffer {
  const { ftyp, moov } = mp4Boxes
  const numbers = (...all: number[]) =>
    Buffer.concat(all.map(number => Buffer.from(number.toString(16).padStart(8, '0'), 'hex')))
  const chunks = [8, 90].map(at => ftyp.length + at)
  const offsets = table === 'stco' ? chunks : chunks.flatMap(at => [0, at])
  const hdlr = Buffer.concat([numbers(0, 0), Buffer.from('meta'), Buffer.alloc(12)])
  const tables = [
    box('stsz', numbers(0, 0, 3, 10, 8, place.length)),
    box('stsc', numbers(0, 2, 1, 2, 1, 2, 1, 1)),
    box(table, numbers(0, 2, ...offsets)),
  ]
  const way = box('trak', box('mdia', box('hdlr', hdlr), box('minf', box('stbl', ...tables))))
  const pictures = Buffer.alloc(200, 7)
  pictures.write(place, 0)
  pictures.write(place, 82)
  return Buffer.concat([ftyp, box('mdat', pictures), moov({ notes: [way] })])
}

test.each(['stco', 'co64'] as const)(
  'the way that a camera noted in a track (%s) is not kept',
  async table => {
    const film = withWay(table)
    const { path, kept, bytes } = await blanked(film, 'video/mp4')
    expect([film.includes(place), bytes.includes('13.405')]).toEqual([true, false])
    expect(await readFilmAt(kept, 'video/mp4')).toEqual(await readFilmAt(path, 'video/mp4'))
    // Pictures between the chunks, and after them, stay.
    expect(bytes.filter(byte => byte === 7)).toHaveLength(film.filter(byte => byte === 7).length)
    expect((await blanked(bytes, 'video/mp4')).kept).toMatch(/film$/)
  },
)

test('a track of notes that claims to be anywhere makes a film no longer', async () => {
  const film = withWay('co64')
  const at = film.indexOf('co64') + 12
  film.writeBigUInt64BE(2n ** 60n, at)
  film.writeBigUInt64BE(BigInt(film.length - 4), at + 8)
  expect((await blanked(film, 'video/mp4')).bytes.length).toBe(film.length)
})

test.each([
  ['an MP4', mp4(), 'video/mp4'],
  ['a WebM', webm(), 'video/webm'],
  [
    'an MP4 with room',
    Buffer.concat([mp4Boxes.ftyp, box('free', Buffer.alloc(9)), mp4Boxes.moov()]),
    'video/mp4',
  ],
] as const)('%s without notes is not copied', async (_, film, type) => {
  const { path, kept } = await blanked(film, type)
  expect(kept).toBe(path)
})
