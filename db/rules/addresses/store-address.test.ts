import { expect, test } from 'vitest'
import { readStoreAddress, WrongStoreAddress } from './store-address.ts'

const aws = { AWS_ACCESS_KEY_ID: 'an id', AWS_SECRET_ACCESS_KEY: 'a secret' }

test.each([
  ['s3://files', { url: 'https://files.s3.us-east-1.amazonaws.com', prefix: '', reading: 'proxied' }],
  ['s3://files.example', { url: 'https://s3.us-east-1.amazonaws.com/files.example' }],
  ['s3://files?region=eu-central-1', { url: 'https://files.s3.eu-central-1.amazonaws.com' }],
  ['s3://files/shop/a/', { prefix: 'shop/a/' }],
  [
    's3://files?endpoint=http://127.0.0.1:9000/&reading=presigned',
    { url: 'http://127.0.0.1:9000/files', reading: 'presigned' },
  ],
])('%s is a bucket', (text, address) => {
  expect(readStoreAddress(text, aws)).toMatchObject({ kind: 's3', ...address })
})

test('the region is the one of other tools unless the address has one', () => {
  const own = { ...aws, AWS_REGION: 'eu-west-3' }
  expect(readStoreAddress('s3://files', own)).toMatchObject({ region: 'eu-west-3' })
  expect(readStoreAddress('s3://files?region=auto', own)).toMatchObject({ region: 'auto' })
})

test.each([
  ['https://s3.example.com/files', 'must be disk, or a bucket such as s3://bucket'],
  ['a folder', 'must be disk, or a bucket'],
  ['s3://F_', 'must name a bucket'],
  ['s3://files/a%20b', 'must have a path of letters'],
  ['s3://files/7/a', 'which begins with a name, not with a number'],
  ['s3://files?endpoint=s3.example.com', 'must have an endpoint that is an http or https address'],
  ['s3://files?reading=direct', 'must have reading=proxied or reading=presigned'],
  ['s3://files?regoin=auto', 'must not have the parameter regoin; there are endpoint, region, reading'],
])('%s is refused', (text, sentence) => {
  expect(() => readStoreAddress(text, aws)).toThrow(WrongStoreAddress)
  expect(() => readStoreAddress(text, aws)).toThrow(sentence)
})

test('a bucket without a key is refused', () => {
  expect(() => readStoreAddress('s3://files', {})).toThrow('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
})
