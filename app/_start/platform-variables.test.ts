import { expect, test } from 'vitest'
import { readEnv } from '#db/env.ts'
import { takePlatformVariables } from './platform-variables.mjs'

const key = 'ab'.repeat(32)
const mail = {
  SMTP_ADDRESS: 'mail.example.com',
  SMTP_USERNAME: 'me@example.com',
  SMTP_PASSWORD: 'p@ss:/word',
}

function taken(variables: Record<string, string | undefined>) {
  const environment: NodeJS.ProcessEnv = { NODE_ENV: 'test', ...variables }
  takePlatformVariables(environment)
  return environment
}

test('a platform’s key and mail server are settings of ours', () => {
  const all = taken({
    SECRET_KEY_BASE: key,
    ...mail,
    SMTP_PORT: '465',
    MAILER_FROM_ADDRESS: 'me@example.com',
  })
  const { secretKeys, smtpUrl, mailFrom } = readEnv(all)
  expect(secretKeys).toEqual([key])
  expect(mailFrom).toBe('me@example.com')
  const { protocol, host, username, password } = new URL(smtpUrl ?? '')
  expect([protocol, host]).toEqual(['smtps:', 'mail.example.com:465'])
  expect([username, password].map(decodeURIComponent)).toEqual(['me@example.com', 'p@ss:/word'])
})

test('TLS begins later on other ports, and a server may ask for no password', () => {
  expect(taken({ SMTP_ADDRESS: 'mail.example.com' }).SMTP_URL).toBe('smtp://mail.example.com:587')
  expect(taken({ SMTP_ADDRESS: 'mail.example.com', SMTP_PORT: '25', SMTP_USERNAME: '' }).SMTP_URL).toBe(
    'smtp://mail.example.com:25',
  )
})

test('settings that are given win, and no secret of the platform stays in the environment', () => {
  const own = {
    SECRET_KEY: 'cd'.repeat(32),
    SMTP_URL: 'smtp://ours.example.com',
    MAIL_FROM: 'us@example.com',
  }
  const all = taken({ ...own, SECRET_KEY_BASE: key, ...mail, MAILER_FROM_ADDRESS: 'me@example.com' })
  expect(all).toMatchObject(own)
  expect(all.SECRET_KEY_BASE).toBeUndefined()
  expect(all.SMTP_PASSWORD).toBeUndefined()
})

test.each([{}, { SMTP_ADDRESS: '' }, { SECRET_KEY_BASE: 'of another program' }])(
  '%o sets nothing',
  variables => {
    const { SECRET_KEY, SMTP_URL, MAIL_FROM } = taken(variables)
    expect([SECRET_KEY, SMTP_URL, MAIL_FROM]).toEqual([undefined, undefined, undefined])
  },
)
