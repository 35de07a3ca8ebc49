import { describe, expect, test } from 'vitest'
import { mistypedSettings } from './mistyped-settings.ts'

const settings = [
  'PORT',
  'HOST',
  'DEMO',
  'BASE_URL',
  'SMTP_URL',
  'DATABASE_URL',
  'WORKER_CONCURRENCY',
  'BACKUP_SCHEDULE',
  'MAX_PDF_BYTES',
]

describe('the name of a variable', () => {
  test.each([
    ['WORKER_CONCURENCY', 'WORKER_CONCURRENCY', 'a letter is missing'],
    ['BACKUP_SHEDULE', 'BACKUP_SCHEDULE', 'a letter is missing'],
    ['BASE_URLS', 'BASE_URL', 'a letter is too much'],
    ['MAX_PFD_BYTES', 'MAX_PDF_BYTES', 'two letters are exchanged'],
    ['WORKR_CONCURENCY', 'WORKER_CONCURRENCY', 'two letters are missing'],
    ['RECTO_BASE_URL', 'BASE_URL', 'it begins with ours'],
    ['RECTO_BACKUP_SHEDULE', 'BACKUP_SCHEDULE', 'it begins with ours, and a letter is missing'],
    ['base-url', 'BASE_URL', 'it is written another way'],
  ])('%s is taken for %s: %s', (given, meant) => {
    expect(mistypedSettings([given], settings)).toEqual([{ given, meant }])
  })

  test.each([
    ['BASE_URL', 'it is a setting'],
    ['HOME', 'short names are near each other by chance'],
    ['PORTS', 'short names are near each other by chance'],
    ['HTTP_URL', 'two letters of eight differ'],
    ['DATABASE_SSL', 'two letters of twelve differ'],
    ['RECTO_PORT', 'Kubernetes sets it for a service of that name'],
    ['RECTO_IMAGE', 'it is like none'],
    ['', 'it is empty'],
  ])('%s is not taken for a setting: %s', given => {
    expect(mistypedSettings([given], settings)).toEqual([])
  })

  test('is another program’s where the setting that it resembles is given too', () => {
    expect(mistypedSettings(['DATABASE_URI', 'DATABASE_URL'], settings)).toEqual([])
  })
})
