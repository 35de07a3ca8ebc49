// The server of these tests is held to Amazon's own examples, lest it and the library err alike:
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
// https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
import { expect, test } from 'vitest'
import { faultOfSignature, type Signed, sha256 } from './signatures.fixture.ts'

const key = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const nowMs = Date.parse('2013-05-24T00:00:00Z')
const scope = `${key.id}/20130524/us-east-1/s3/aws4_request`
const nothing = sha256('')

function signed(
  target: string,
  signature: string,
  others: Record<string, string> = {},
  method = 'GET',
  body = '',
) {
  const headers: Record<string, string> = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': '20130524T000000Z',
    ...others,
  }
  const names = Object.keys(headers).sort().join(';')
  headers.authorization = `AWS4-HMAC-SHA256 Credential=${scope},SignedHeaders=${names},Signature=${signature}`
  return { method, target, headers, bodySha256: sha256(body) }
}

const examples: [string, Signed][] = [
  [
    'reading a range',
    signed('/test.txt', 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41', {
      range: 'bytes=0-9',
    }),
  ],
  [
    'storing',
    signed(
      '/test$file.text',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
      { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      'PUT',
      'Welcome to Amazon S3.',
    ),
  ],
  [
    'listing',
    signed('/?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'),
  ],
  [
    'a presigned address',
    {
      method: 'GET',
      target: `/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${encodeURIComponent(scope)}&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404`,
      headers: { host: 'examplebucket.s3.amazonaws.com' },
      bodySha256: nothing,
    },
  ],
]

test.each(examples)("Amazon's example of %s is signed well", (_, request) => {
  expect(faultOfSignature(request, key, nowMs)).toBeUndefined()
})

test.each(examples)("Amazon's example of %s is refused once anything of it changes", (_, request) => {
  const other = { ...request, method: 'DELETE' }
  expect(faultOfSignature(other, key, nowMs)).toBe('SignatureDoesNotMatch')
  expect(faultOfSignature(request, { ...key, secret: 'other' }, nowMs)).toBe('SignatureDoesNotMatch')
  expect(faultOfSignature(request, { ...key, id: 'other' }, nowMs)).toBe('InvalidAccessKeyId')
  const late = nowMs + 2 * 86_400_000
  expect(faultOfSignature(request, key, late)).toMatch(/^(RequestTimeTooSkewed|AccessDenied)$/)
})

test('other bytes than those signed are refused', () => {
  const [, storing] = examples[1] ?? []
  if (storing === undefined) throw new Error('No example')
  const other = { ...storing, bodySha256: sha256('Welcome to Amazon') }
  expect(faultOfSignature(other, key, nowMs)).toBe('XAmzContentSHA256Mismatch')
})

test('a request without a signature is refused', () => {
  expect(faultOfSignature({ method: 'GET', target: '/', headers: {}, bodySha256: nothing }, key, nowMs)).toBe(
    'AccessDenied',
  )
})
