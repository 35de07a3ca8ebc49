/** Place where files are stored; `disk` is the folder `files` in `DATA_DIR`. */
export type StoreAddress = { kind: 'disk' } | S3Address

export type S3Address = {
  kind: 's3'
  bucket: string
  /** Put before each key; empty or ending with `/`. */
  prefix: string
  /** Address of the bucket, without a `/` at the end. */
  url: string
  region: string
  reading: 'proxied' | 'presigned'
  credentials: Credentials
}

export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string }

/** Variables that every tool for S3 reads. */
export type AwsVariables = {
  AWS_ACCESS_KEY_ID?: string
  AWS_SECRET_ACCESS_KEY?: string
  AWS_SESSION_TOKEN?: string
  AWS_REGION?: string
}

/** An address that names no store; its message is to be read after the variable's name. */
export class WrongStoreAddress extends Error {
  override name = 'WrongStoreAddress'
}

const example = 's3://bucket?endpoint=https://s3.example.com&region=eu-central-1'

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
const bucketName = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/
const parameters = ['endpoint', 'region', 'reading']

/** True for text that is meant to be the address of a bucket. */
export function isBucket(text: string): boolean {
  return text.startsWith('s3://')
}

/** Parses `disk` or `s3://bucket/prefix?endpoint=…&region=…&reading=…`. @throws WrongStoreAddress */
export function readStoreAddress(text: string, aws: AwsVariables): StoreAddress {
  if (text === 'disk') return { kind: 'disk' }
  const url = URL.parse(text)
  if (url?.protocol !== 's3:') throw new WrongStoreAddress(`must be disk, or a bucket such as ${example}`)
  return readBucket(url, aws)
}

function readBucket({ hostname: bucket, pathname, searchParams }: URL, aws: AwsVariables): S3Address {
  if (!bucketName.test(bucket)) throw new WrongStoreAddress(`must name a bucket, such as ${example}`)
  const folder = pathname.replace(/^\/+|\/+$/g, '')
  if (!/^([\w-][\w.-]*(\/[\w-][\w.-]*)*)?$/.test(folder) || /^\d+(\/|$)/.test(folder))
    throw new WrongStoreAddress(
      'must have a path of letters, digits, -, _ and . only, which begins with a name, not with a number',
    )
  const unknown = [...searchParams.keys()].find(name => !parameters.includes(name))
  if (unknown !== undefined)
    throw new WrongStoreAddress(`must not have the parameter ${unknown}; there are ${parameters.join(', ')}`)
  const region = searchParams.get('region') ?? aws.AWS_REGION ?? 'us-east-1'
  return {
    kind: 's3',
    bucket,
    prefix: folder === '' ? '' : `${folder}/`,
    url: addressOfBucket(bucket, region, searchParams.get('endpoint')),
    region,
    reading: readingOf(searchParams.get('reading')),
    credentials: credentialsOf(aws),
  }
}

/**
 * Returns where a file of a bucket is read from (`s3://key:secret@bucket/feed.csv?endpoint=…&region=…`).
 * @returns undefined if the address names no bucket and file, or another parameter
 */
export function objectAddress(address: URL): { url: string; region: string } | undefined {
  const { hostname, pathname, searchParams, port } = address
  const region = searchParams.get('region') ?? 'us-east-1'
  const isKnown = [...searchParams.keys()].every(name => name === 'endpoint' || name === 'region')
  if (!isKnown || port !== '' || !bucketName.test(hostname) || !/[^/]$/.test(pathname)) return undefined
  if (!/^[a-z\d-]{1,40}$/.test(region)) return undefined
  try {
    return { url: `${addressOfBucket(hostname, region, searchParams.get('endpoint'))}${pathname}`, region }
  } catch (error) {
    if (error instanceof WrongStoreAddress) return undefined
    throw error
  }
}

/** Servers that are not Amazon's take the bucket in the path, with no name to resolve for each bucket. */
function addressOfBucket(bucket: string, region: string, endpoint: string | null): string {
  if (endpoint === null)
    return bucket.includes('.')
      ? `https://s3.${region}.amazonaws.com/${bucket}`
      : `https://${bucket}.s3.${region}.amazonaws.com`
  const url = URL.parse(endpoint)
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.username !== '')
    throw new WrongStoreAddress('must have an endpoint that is an http or https address')
  return `${url.href.replace(/\/+$/, '')}/${bucket}`
}

function readingOf(text: string | null): S3Address['reading'] {
  if (text === null || text === 'proxied') return 'proxied'
  if (text === 'presigned') return 'presigned'
  throw new WrongStoreAddress('must have reading=proxied or reading=presigned, if any')
}

function credentialsOf(aws: AwsVariables): Credentials {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = aws
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new WrongStoreAddress(
      'names a bucket, so AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be given too',
    )
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  }
}
