import { AwsV4Signer } from 'aws4fetch'
import { objectAddress } from '#db/rules/addresses/store-address.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import { FetchFailed, type FetchFailure } from './failures.ts'
import { credentialsOf } from './remote-file.ts'

const validSeconds = '3600' // longer than any fetch with its retries

/**
 * Returns the http address of a file in a bucket, signed by the key and secret in its address; without these it must be public.
 * The secret itself is never sent. @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 * @throws FetchFailed
 */
export async function signedAddress(address: URL): Promise<string> {
  const file = objectAddress(address)
  if (file === undefined) throw new FetchFailed('bad-address', 'the address names no file of a bucket')
  const { user, password } = credentialsOf(address)
  if (user === '') return file.url
  const url = new URL(file.url)
  url.searchParams.set('X-Amz-Expires', validSeconds)
  const signer = new AwsV4Signer({
    method: 'GET',
    url: url.href,
    accessKeyId: user,
    secretAccessKey: password,
    service: 's3',
    region: file.region,
    signQuery: true,
  })
  return (await signer.sign()).url.href
}

type Fault = { fault: 'bucket' | 'file' | 'key' | 'secret' | 'right' | 'region'; code: FetchFailure }

/** https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html#ErrorCodeList */
const faults: Record<string, Fault> = {
  NoSuchBucket: { fault: 'bucket', code: 'not-found' },
  InvalidBucketName: { fault: 'bucket', code: 'not-found' },
  NoSuchKey: { fault: 'file', code: 'not-found' },
  InvalidAccessKeyId: { fault: 'key', code: 'not-allowed' },
  SignatureDoesNotMatch: { fault: 'secret', code: 'not-allowed' },
  AccessDenied: { fault: 'right', code: 'not-allowed' },
  AllAccessDisabled: { fault: 'right', code: 'not-allowed' },
  PermanentRedirect: { fault: 'region', code: 'not-found' },
  AuthorizationHeaderMalformed: { fault: 'region', code: 'not-allowed' },
  AuthorizationQueryParametersError: { fault: 'region', code: 'not-allowed' },
}

/** Returns the failure that a bucket's refusal tells; undefined for others. */
export function refusalOfBucket(answer: string): FetchFailed | undefined {
  const [, named = ''] = /<Code>(\w{1,60})<\/Code>/.exec(answer) ?? []
  const known = Object.hasOwn(faults, named) ? faults[named] : undefined
  if (known === undefined) return undefined
  return new FetchFailed(known.code, `the bucket answered ${named}`, {
    reason: reason('fetch.bucket', { fault: known.fault }),
  })
}
