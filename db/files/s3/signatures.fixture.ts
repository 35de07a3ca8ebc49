// Checks signatures of version 4 as a server does, apart from the library that makes ours.
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type Signed = {
  method: string
  /** Path and query as sent. */
  target: string
  headers: Record<string, string | string[] | undefined>
  bodySha256: string
}

type Key = { id: string; secret: string }

/** Returns S3's code for what is wrong with a request; undefined if it is signed well. */
export function faultOfSignature(request: Signed, key: Key, nowMs: number): string | undefined {
  const url = new URL(request.target, 'http://host')
  const claim = claimOf(request, url)
  if (claim === undefined) return 'AccessDenied'
  const [id, day, region, service] = claim.credential.split('/')
  if (id !== key.id) return 'InvalidAccessKeyId'
  const signedMs = Date.parse(claim.date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (nowMs - signedMs > claim.validMs) return claim.isPresigned ? 'AccessDenied' : 'RequestTimeTooSkewed'
  const scope = [day, region, service, 'aws4_request'].join('/')
  const toSign = ['AWS4-HMAC-SHA256', claim.date, scope, sha256(canonical(request, url, claim))].join('\n')
  const signingKey = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    (held, part) => hmac(held, part ?? ''),
    `AWS4${key.secret}`,
  )
  const expected = hmac(signingKey, toSign)
  const given = Buffer.from(claim.signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'SignatureDoesNotMatch'
  const isOther = claim.payload !== 'UNSIGNED-PAYLOAD' && claim.payload !== request.bodySha256
  return isOther ? 'XAmzContentSHA256Mismatch' : undefined
}

type Claim = NonNullable<ReturnType<typeof claimOf>>

function claimOf({ headers }: Signed, { searchParams }: URL) {
  const asked = (name: string) => searchParams.get(`X-Amz-${name}`) ?? ''
  if (searchParams.has('X-Amz-Signature'))
    return {
      isPresigned: true,
      credential: asked('Credential'),
      signedHeaders: asked('SignedHeaders').split(';'),
      signature: asked('Signature'),
      date: asked('Date'),
      validMs: Number(asked('Expires')) * 1000,
      payload: 'UNSIGNED-PAYLOAD',
    }
  const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/
  const [, credential, signedHeaders, signature] = form.exec(String(headers.authorization)) ?? []
  if (credential === undefined || signedHeaders === undefined || signature === undefined) return undefined
  return {
    isPresigned: false,
    credential,
    signedHeaders: signedHeaders.split(';'),
    signature,
    date: String(headers['x-amz-date']),
    validMs: 900_000,
    payload: String(headers['x-amz-content-sha256']),
  }
}

function canonical({ method, headers }: Signed, url: URL, { signedHeaders, payload }: Claim): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
  const lines = signedHeaders.map(name => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`)
  const path = decodeURIComponent(url.pathname).split('/').map(encoded).join('/')
  return [method, path, query.join('&'), lines.join(''), signedHeaders.join(';'), payload].join('\n')
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
