import { expect, test } from 'vitest'
import { chair, readFeed, refusalOf, rss } from '../feeds.fixture.ts'
import { zip } from './zip.fixture.ts'

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
  ['is a bomb', zip({ name: 'a.xml', content: Buffer.alloc(50_000_000) }), 'unusually large once unpacked'],
])('a ZIP that %s is refused with a sentence', async (_, content, sentence) => {
  expect((await refusalOf(content, { maxBytes: 2_000_000_000 })).message).toContain(sentence)
})
