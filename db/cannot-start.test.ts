import { expect, test } from 'vitest'
import { CannotStart, startFaultInWords } from './cannot-start.ts'

test.each([
  [new Error('ENOSPC: no space left on device, write'), 'The disk that holds /srv/data is full. Make room'],
  [
    'could not write to file "pg_wal/xlogtemp.31": No space left on device',
    'The disk that holds /srv/data is full',
  ],
  [
    new Error('Failed query: insert', {
      cause: new Error('could not extend file "base/5/1": No space left on device'),
    }),
    'The disk that holds /srv/data is full',
  ],
  [new Error("EROFS: read-only file system, mkdir '/srv/data'"), 'can only be read. Set DATA_DIR'],
  [
    new Error("EACCES: permission denied, open '/srv/data/.probe-1'"),
    'Recto may not write to /srv/data. Give',
  ],
  [new Error("ENOTDIR: not a directory, mkdir '/srv/data'"), 'a file is in its way. Set DATA_DIR'],
])('says what happened and what to do: %s', (trouble, sentence) => {
  const told = startFaultInWords(trouble, '/srv/data')
  expect(told).toBeInstanceOf(CannotStart)
  expect(told.message).toContain(sentence)
})

test('gives back what it does not know as it came', () => {
  const unknown = new Error('initdb: error: something new')
  expect(startFaultInWords(unknown, '/srv/data')).toBe(unknown)
  expect(startFaultInWords('initdb: error: something new', '/srv/data')).not.toBeInstanceOf(CannotStart)
})
