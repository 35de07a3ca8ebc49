import type { S3Address } from '#db/rules/addresses/store-address.ts'

export type S3Failure = {
  /** 0 without an answer. */
  status: number
  code: string
  detail: string
  /** True if the same request may succeed later. */
  mayPass: boolean
  /** True if it says something about a file or its condition, and nothing is wrong with the store. */
  isAboutKey: boolean
}

/** Codes of MinIO, Ceph and others; Amazon's buckets are never full. */
const isFull = /StorageFull|QuotaExceeded/

/** Says what is wrong with a bucket and what to do about it. */
export function failureSentence(failure: S3Failure, address: S3Address): string {
  const { url, bucket, region } = address
  const { status, code, detail } = failure
  if (code === 'NoSuchBucket')
    return `There is no bucket ${bucket} at ${url}: create it, or correct the address.`
  if (code === 'InvalidAccessKeyId' || code === 'SignatureDoesNotMatch')
    return `The key for ${url} is wrong (${code}): correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`
  if (code === 'ExpiredToken' || code === 'InvalidToken')
    return `The session for ${url} has ended (${code}): renew AWS_SESSION_TOKEN and the key with it.`
  if (isFull.test(code) || status === 507)
    return `The bucket at ${url} has no room (${code}): make some, or raise its quota.`
  if (code === 'RequestTimeTooSkewed')
    return `The clock of this machine differs too much from that of ${url}: set it right.`
  if (code === 'AuthorizationHeaderMalformed' || code === 'PermanentRedirect' || status === 301)
    return `The bucket at ${url} is in another region than ${region}: name it as region=… in the address. ${detail}`
  if (status === 401 || status === 403)
    return `The key may not use the bucket at ${url} (${code}): let it list the bucket, and read, store and delete files.`
  if (failure.mayPass)
    return `The bucket at ${url} does not answer properly (${detail}): see that it runs and can be reached from here.`
  return `The bucket at ${url} refused a request (${code}: ${detail}): see that it speaks S3.`
}
