import { describe, expect, test } from 'vitest'
import { readEnv, WrongEnvironment } from './env.ts'

describe('the environment', () => {
  test('empty, is a trial on this machine with two hosts', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://localhost:3000',
      readerUrl: 'http://127.0.0.1:3000',
      assetUrl: 'http://127.0.0.1:3000/assets',
      isLocalTrial: true,
    })
  })

  test('with a public address, listens to all and has one host unless told otherwise', () => {
    const one = readEnv({ BASE_URL: 'https://recto.example.com/' })
    expect(one).toMatchObject({
      host: '0.0.0.0',
      baseUrl: 'https://recto.example.com',
      readerUrl: 'https://recto.example.com',
      isLocalTrial: false,
    })
    const two = readEnv({ BASE_URL: 'https://recto.example.com', READER_URL: 'https://read.example.com' })
    expect(two.assetUrl).toBe('https://read.example.com/assets')
  })

  test('gives each account’s reader an origin where that is asked for', () => {
    expect(readEnv({}).accountReaderUrl).toBeUndefined()
    const origins = readEnv({
      BASE_URL: 'https://app.example.com',
      ACCOUNT_READER_URL: 'https://{account}.Read.example.com/',
    })
    expect(origins.accountReaderUrl).toBe('https://{account}.read.example.com')
  })

  test('with an empty value, is as if it was not given', () => {
    expect(readEnv({ PORT: '' }).port).toBe(3000)
  })

  test.each([
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535'],
    [{ PORT: '3e3' }, 'PORT must be a whole number from 1 to 65535'],
    [{ PORT: '4190' }, 'PORT needs a port that browsers open'],
    [{ PORT: '6000', BASE_URL: 'https://recto.example.com' }, 'PORT needs a port that browsers open'],
    [{ BASE_URL: 'http://localhost:6000' }, 'BASE_URL needs a port that browsers open'],
    [{ READER_URL: 'https://example.com:10080' }, 'READER_URL needs a port that browsers open'],
    [{ ASSET_URL: 'https://example.com:6667/a' }, 'ASSET_URL needs a port that browsers open'],
    [{ BASE_URL: 'recto.example.com' }, 'BASE_URL must be an http or https address'],
    [
      { READER_URL: 'https://example.com/path' },
      'READER_URL must be an http or https address without a path',
    ],
    [{ ACCOUNT_READER_URL: 'https://read.example.com' }, 'ACCOUNT_READER_URL must begin with {account}'],
    [{ ACCOUNT_READER_URL: 'https://{account}.read.example.com/x' }, 'ACCOUNT_READER_URL must begin with'],
    [{ ACCOUNT_READER_URL: 'https://{account}.127.0.0.1' }, 'ACCOUNT_READER_URL must begin with {account}'],
    [
      { ACCOUNT_READER_URL: 'http://{account}.localhost:6000' },
      'ACCOUNT_READER_URL needs a port that browsers open',
    ],
    [
      { BASE_URL: 'https://example.com', ACCOUNT_READER_URL: 'http://{account}.read.example.com' },
      'ACCOUNT_READER_URL must begin with http:// or https:// as READER_URL does',
    ],
    [
      { BASE_URL: 'https://1.read.example.com', ACCOUNT_READER_URL: 'https://{account}.read.example.com' },
      'ACCOUNT_READER_URL would make https://1.read.example.com the origin of an account',
    ],
    [{ CACHE_PURGE: 'akamai' }, 'CACHE_PURGE must be one of none, cloudflare, fastly, varnish, nginx'],
    [{ CACHE_PURGE: 'nginx' }, 'CACHE_PURGE_URL must name the nginx servers'],
    [{ CACHE_PURGE: 'varnish', CACHE_PURGE_URL: 'localhost:6081' }, 'CACHE_PURGE_URL must be http or https'],
    [{ CACHE_PURGE: 'cloudflare' }, 'CACHE_PURGE_ZONE must be the id of the zone at cloudflare'],
    [{ CACHE_PURGE: 'fastly' }, 'CACHE_PURGE_ZONE must be the id of the service at fastly'],
    [
      { CACHE_PURGE: 'fastly', CACHE_PURGE_ZONE: 'SU1Z' },
      'CACHE_PURGE_TOKEN must be an API token of fastly that may purge',
    ],
    [{ CACHE_PAGES: 'true' }, 'CACHE_PAGES can be true only with CACHE_PURGE=cloudflare, fastly or varnish'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a PostgreSQL address'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 10 characters'],
    [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL must be an e-mail address'],
    [{ SAMPLE: 'yes' }, 'SAMPLE must be true or false'],
    [{ FILES_URL: 'https://s3.example.com' }, 'FILES_URL must be disk, or a bucket'],
    [{ FILES_URL: 's3://files' }, 'FILES_URL names a bucket, so AWS_ACCESS_KEY_ID'],
    [{ BACKUP_TO: 's3://files' }, 'BACKUP_TO names a bucket, so AWS_ACCESS_KEY_ID'],
    [{ STATISTICS_EXPORT_TO: 's3://files' }, 'STATISTICS_EXPORT_TO names a bucket, so AWS_ACCESS_KEY_ID'],
    [{ STATISTICS_EXPORT_TO: 'disk' }, 'STATISTICS_EXPORT_TO must be a bucket'],
    [{ FILES_FALLBACK_URL: 's3://files' }, 'FILES_FALLBACK_URL names a bucket, so AWS_ACCESS_KEY_ID'],
    [
      { ALLOWED_PRIVATE_HOSTS: 'minio, 10.0.0.0/8,minio:9000' },
      'ALLOWED_PRIVATE_HOSTS names "10.0.0.0/8", "minio:9000": each must be a host name or an IP address, without a port, path or range',
    ],
    [{ MAX_PDF_BYTES: '-1' }, 'MAX_PDF_BYTES must be a number of bytes'],
  ])('%j is refused by name', (source, sentence) => {
    expect(() => readEnv(source)).toThrow(WrongEnvironment)
    expect(() => readEnv(source)).toThrow(sentence)
  })

  test('keeps files on disk, or in a bucket', () => {
    expect(readEnv({})).toMatchObject({ store: { kind: 'disk' }, fallbackStore: undefined })
    const keys = { AWS_ACCESS_KEY_ID: 'an id', AWS_SECRET_ACCESS_KEY: 'a secret' }
    expect(readEnv({ FILES_URL: 's3://files', FILES_FALLBACK_URL: 'disk', ...keys })).toMatchObject({
      store: { kind: 's3', bucket: 'files' },
      fallbackStore: { kind: 'disk' },
    })
  })

  test('spells allowed hosts as connections do', () => {
    const { allowedPrivateHosts } = readEnv({ ALLOWED_PRIVATE_HOSTS: ' Files.Corp., 10.1\tminio,' })
    expect(allowedPrivateHosts).toEqual(['files.corp', '10.0.0.1', 'minio'])
  })

  test('names every wrong value at once', () => {
    expect(() => readEnv({ PORT: 'x', SAMPLE: 'y' })).toThrow(/PORT .*\nSAMPLE /)
  })
})
