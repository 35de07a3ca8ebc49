import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from './fixtures/test.ts'

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }

/** Asks as given: browsers, and Playwright's own requests, would decompress the answer. */
function answerTo(url: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    ask(url, { method, headers }, async answer => {
      resolve({ status: answer.statusCode, headers: answer.headers, body: await buffer(answer) })
    })
      .on('error', reject)
      .end()
  })
}

test('files are sent as the build compressed them, to each client in a way that it takes', async ({
  baseURL,
  request,
}) => {
  for (const [page, pattern] of [
    ['/dashboard/sign-in', /\/_next\/static\/chunks\/[^"]+\.js/],
    ['/dashboard/sign-in', /\/_next\/static\/chunks\/[^"]+\.css/],
    ['/reader/manifest.json', /\/reader\/part-[^"]+\.js/],
  ] as const) {
    const html = await (await request.get(page)).text()
    const url = `${baseURL}${pattern.exec(html)?.[0]}`
    const plain = await answerTo(url, {})
    expect(plain.status).toBe(200)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    for (const [accepted, encoding, decompress] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const { status, headers, body } = await answerTo(url, { 'Accept-Encoding': accepted })
      expect(status).toBe(200)
      expect(decompress(body).equals(plain.body)).toBe(true)
      expect(body.length).toBeLessThanOrEqual(gzipSync(plain.body, { level: 9 }).length)
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': plain.headers['content-type'],
        'content-length': String(body.length),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      })
      const asked = { 'Accept-Encoding': accepted, 'If-None-Match': String(headers.etag) }
      expect(await answerTo(url, asked)).toMatchObject({ status: 304, body: Buffer.alloc(0) })
      const head = await answerTo(url, { 'Accept-Encoding': accepted }, 'HEAD')
      expect(head.headers['content-length']).toBe(String(body.length))
    }
  }
})
