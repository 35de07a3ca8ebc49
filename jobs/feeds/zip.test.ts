import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chair, readFeed, refusalOf, rss } from './feeds.fixture.ts'

type Packed = { name: string; content?: string | Buffer; flags?: number; method?: number; claims?: number }

/** A ZIP as APPNOTE.TXT 4.3 describes it: each file after its header, then the list of them, then where that is. */
function zip(...files: Packed[]): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { name, content = '', flags = 0, method = 8, claims } of files) {
    const data = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(claims ?? Buffer.byteLength(content), 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, place, Buffer.from(name)]))
    parts.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(Buffer.concat(list).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...list, Buffer.from('PK\x05\x06'), end])
}

const feed = { name: 'feed.xml', content: rss(chair) }

test.each([
  ['alone', zip(feed)],
  ['under any name', zip({ ...feed, name: 'export' })],
  ['in a folder', zip({ name: 'out/' }, { ...feed, name: 'out/feed.xml' })],
  ['beside what packing programs add', zip({ name: '__MACOSX/._feed.xml' }, { name: '.DS_Store' }, feed)],
  ['beside a file of another kind', zip({ name: 'logo.png', content: 'x' }, feed)],
])('a feed may be packed in a ZIP %s', async (_, content) => {
  expect((await readFeed(content)).products).toMatchObject([{ sku: '1', title: 'Chair' }])
})

test.each([
  ['is empty', zip(), 'The ZIP file is empty.'],
  ['holds two feeds', zip(feed, { ...feed, name: 'b.tsv' }), 'several files'],
  ['holds files of which none is named like a feed', zip({ name: 'a.png' }, { name: 'b.png' }), 'several'],
  [
    'holds thousands of files',
    zip(...Array.from({ length: 2000 }, (_, n) => ({ name: `${n}.xml` }))),
    'several',
  ],
  ['has a password', zip({ ...feed, flags: 1 }), 'password'],
  ['is packed in another way', zip({ ...feed, method: 14 }), 'uncommon way'],
  ['is cut off', zip(feed).subarray(0, -30), 'breaks off or is damaged'],
  ['unpacks to less than it says', zip({ ...feed, claims: 5000 }), 'breaks off or is damaged'],
  ['unpacks to more than it says', zip({ ...feed, claims: 5 }), 'breaks off or is damaged'],
  ['says that it is too large', zip({ ...feed, claims: 4_000_000_000 }), 'larger than'],
  ['is a bomb', zip({ name: 'a.xml', content: Buffer.alloc(50_000_000) }), 'unpacks to far more'],
])('a ZIP that %s is refused with a sentence', async (_, content, sentence) => {
  expect((await refusalOf(content, { maxBytes: 2_000_000_000 })).message).toContain(sentence)
})
