import { describe, expect, it } from 'vitest'
import { faultOfSignature, sha256 } from '#db/files/s3/signatures.fixture.ts'
import { failedFeed, fetchTestFeed } from './feeds.fixture.ts'
import { serve } from './servers.fixture.ts'

const feed = 'id\ttitle\n1\tChair\n'
const key = { id: 'AKIDEXAMPLE', secret: 'wJalr/XUtn+FEMI' }

/** A server of buckets, one file of which may be read with the key alone. */
async function bucketServer() {
  const server = await serve((request, response) => {
    const { method = '', url: target = '', headers } = request
    const path = new URL(target, 'http://host').pathname
    if (path === '/bucket/public.tsv') return response.end(feed)
    if (path !== '/bucket/own%20feeds/a.tsv') return response.writeHead(404).end()
    const fault = faultOfSignature({ method, target, headers, bodySha256: sha256('') }, key, Date.now())
    if (fault !== undefined) return response.writeHead(403).end()
    if (headers['if-none-match'] === '"1"') return response.writeHead(304).end()
    return response.writeHead(200, { etag: '"1"' }).end(feed)
  })
  const at = (path: string, credentials = `${key.id}:${encodeURIComponent(key.secret)}@`) =>
    `s3://${credentials}bucket/${path}?endpoint=http://start.test:${server.port}&region=eu-central-1`
  return { at }
}

describe('a feed in a bucket', () => {
  it('is fetched with the key and secret of its address, and once while it is the same', async () => {
    const { at } = await bucketServer()
    const url = at('own%20feeds/a.tsv')
    expect(await fetchTestFeed({ url })).toMatchObject({
      isUnchanged: false,
      bytes: feed.length,
      etag: '"1"',
    })
    expect(await fetchTestFeed({ url, etag: '"1"' })).toEqual({ isUnchanged: true })
  })

  it('may be public', async () => {
    const { at } = await bucketServer()
    expect(await fetchTestFeed({ url: at('public.tsv', '') })).toMatchObject({ bytes: feed.length })
  })

  it.each([
    ['a wrong secret', 'own%20feeds/a.tsv', `${key.id}:wrong@`, 'not-allowed'],
    ['no key', 'own%20feeds/a.tsv', '', 'not-allowed'],
    ['another name', 'none.tsv', undefined, 'not-found'],
  ])('is not there with %s', async (_, path, credentials, code) => {
    const { at } = await bucketServer()
    expect(await failedFeed({ url: at(path, credentials) })).toMatchObject({ code })
  })

  it.each([
    [404, 'NoSuchBucket', 'There is no bucket of that name.'],
    [404, 'NoSuchKey', 'The bucket has no such file.'],
    [403, 'InvalidAccessKeyId', 'The access key is not known.'],
    [403, 'SignatureDoesNotMatch', 'The secret is not that of the access key.'],
    [403, 'AccessDenied', 'Give it an access key that may read the file'],
    [400, 'AuthorizationQueryParametersError', 'The bucket is in another region.'],
    [301, 'PermanentRedirect', 'The bucket is in another region.'],
    [403, 'toString', 'The server does not let us have the file.'],
  ])('whose server answers %i %s says what to mend', async (status, code, sentence) => {
    const server = await serve((_, response) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>…</Message></Error>`),
    )
    const url = `s3://a:b@bucket/feed.csv?endpoint=http://start.test:${server.port}`
    expect((await failedFeed({ url })).message).toContain(sentence)
  })

  it('is not fetched from where the guard forbids it', async () => {
    const url = 's3://bucket/latest?endpoint=http://169.254.169.254'
    expect(await failedFeed({ url })).toMatchObject({ code: 'blocked' })
  })
})
