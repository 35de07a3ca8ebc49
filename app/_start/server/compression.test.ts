import { readFile } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { compress } from './compression.ts'

const text = Buffer.from(
  JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, title: `Page ${id}` }))),
)
const decompressors = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync }

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, zstd', 'zstd'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0, *', 'zstd'],
  ['*', 'br'],
] as const)('%j is answered in %s', async (accepted, encoding) => {
  const compressed = await compress(accepted, text)
  expect(compressed?.encoding).toBe(encoding)
  expect(decompressors[encoding](compressed?.body ?? '').equals(text)).toBe(true)
  expect(compressed?.body.length).toBeLessThan(text.length / 4)
})

test.each(['', 'identity', 'deflate', 'gzip;q=0', 'gzip;q=none', '*;q=0'])(
  '%j is answered as it is',
  async accepted => {
    expect(await compress(accepted, text)).toBeUndefined()
  },
)

test('texts of less than a packet, and files, are sent as they are', async () => {
  expect(await compress('gzip', Buffer.alloc(1399))).toBeUndefined()
  expect(await compress('gzip', Buffer.alloc(5_000_001))).toBeUndefined()
})

test('what is kept is compressed once for each encoding, however many ask at once', async () => {
  const crowd = Array.from({ length: 50 }, () => compress('br', text, 'a page'))
  const [first, again] = await Promise.all(crowd)
  expect(again?.body).toBe(first?.body)
  expect((await compress('br', text, 'another page'))?.body).not.toBe(first?.body)
  const zipped = await compress('gzip', text, 'a page')
  expect(gunzipSync(zipped?.body ?? '').equals(text)).toBe(true)
  expect((await compress('br', text))?.body).not.toBe(first?.body)
})

test('what is kept and sent often becomes smaller, in brotli', async () => {
  const prose = await readFile('README.md')
  const send = async () => (await compress('br', prose, 'a page read often'))?.body ?? Buffer.alloc(0)
  const first = await send()
  await vi.waitUntil(async () => (await send()).length < first.length, { timeout: 60_000 })
  expect(brotliDecompressSync(await send()).equals(prose)).toBe(true)
})
