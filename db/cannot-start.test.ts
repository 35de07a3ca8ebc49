import { expect, test } from 'vitest'
import { CannotStart, exitCodeOf, startFaultInWords, wrongConfiguration } from './cannot-start.ts'

test.each([
  [new Error('ENOSPC: no space left on device, write'), 'The disk that holds /srv/data is full. Make room'],
  [
    'could not write to file "pg_wal/xlogtemp.31": No space left on device',
    'The disk that holds /srv/data is full',
  ],
  [
    'could not extend file "base/1/2691": wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.',
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
  [
    new Error("ENOENT: no such file or directory, mkdir '/srv/data'"),
    'cannot be made: the system takes no folder there. Set DATA_DIR',
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

test('ends with the code of wrong configuration unless it may pass by itself', () => {
  const code = (text: string) => exitCodeOf(startFaultInWords(text, '/srv/data'))
  expect(code('EROFS: read-only file system')).toBe(wrongConfiguration)
  expect([code('ENOSPC: no space left on device'), code('something new')]).toEqual([1, 1])
})
