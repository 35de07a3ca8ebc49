import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { openConnection } from '#db/connection/driver.ts'
import { StoreAway } from '#db/files/store-away.ts'
import { FetchFailed } from '../fetch/failures.ts'
import { MachineFault } from '../pdf/processes/machine-fault.ts'
import { pdfRefused } from '../pdf/refusals.ts'
import { troubleOf } from './machine-trouble.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-trouble-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('trouble of ours is', () => {
  test.each([
    ['a full disk', new FetchFailed('disk-full', ''), 'disk_full'],
    ['a full disk', Object.assign(new Error(), { errno: -28, code: 'ENOSPC' }), 'disk_full'],
    ['too many open files', Object.assign(new Error(), { errno: -24, code: 'EMFILE' }), 'open_files'],
    ['a file store that does not answer', new StoreAway('It does not answer.'), 'files'],
    ['a process killed when memory was short', new MachineFault('killed', ''), 'memory'],
    ['a process without processor time', new MachineFault('busy', ''), 'busy'],
  ])('%s', (_, error, trouble) => expect(troubleOf(error)).toBe(trouble))

  test('a folder that cannot be written to', async () => {
    await writeFile(join(folder, 'file'), '')
    const error = await writeFile(join(folder, 'file', 'below'), '').catch(error => error)
    expect(troubleOf(error)).toBe('other')
  })

  test('a database that is not there, or ends what is asked of it', async () => {
    const nowhere = openConnection('postgres://127.0.0.1:1/none')
    expect(troubleOf(await nowhere`select 1`.catch(error => error))).toBe('database')
    await nowhere.end()
    const ended = await database()
      .execute('select pg_terminate_backend(pg_backend_pid())')
      .catch(error => error)
    expect(troubleOf(ended)).toBe('database')
  })
})

test.each([
  ['a PDF that is refused', pdfRefused('damaged', {})],
  ['an address that does not answer', new FetchFailed('no-answer', '')],
  ['a fault that nobody knows', new TypeError('x is undefined')],
])('%s is no trouble of ours', (_, error) => expect(troubleOf(error)).toBeUndefined())
