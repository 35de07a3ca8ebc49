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

  test('with an empty value, is as if it was not given', () => {
    expect(readEnv({ PORT: '' }).port).toBe(3000)
  })

  test.each([
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535'],
    [{ PORT: '3e3' }, 'PORT must be a whole number from 1 to 65535'],
    [{ BASE_URL: 'recto.example.com' }, 'BASE_URL must be an http or https address'],
    [
      { READER_URL: 'https://example.com/path' },
      'READER_URL must be an http or https address without a path',
    ],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a PostgreSQL address'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 10 characters'],
    [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL must be an e-mail address'],
    [{ SAMPLE: 'yes' }, 'SAMPLE must be true or false'],
    [{ MAX_PDF_BYTES: '-1' }, 'MAX_PDF_BYTES must be a number of bytes'],
  ])('%j is refused by name', (source, sentence) => {
    expect(() => readEnv(source)).toThrow(WrongEnvironment)
    expect(() => readEnv(source)).toThrow(sentence)
  })

  test('names every wrong value at once', () => {
    expect(() => readEnv({ PORT: 'x', SAMPLE: 'y' })).toThrow(/PORT .*\nSAMPLE /)
  })
})
