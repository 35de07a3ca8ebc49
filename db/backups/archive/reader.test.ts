import { randomBytes } from 'node:crypto'
import { finished } from 'node:stream/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { expect, test } from 'vitest'
import { readArchive } from './reader.ts'
import { archiveOf } from './writer.ts'

test('an archive is let go where what takes its entries refuses one', async () => {
  const { tar: source } = archiveOf(async writer => {
    await writer.addBuffer('backup.json', Buffer.from('{}'))
    for (let number = 0; number < 16; number += 1)
      await writer.addBuffer(`files/${number}`, randomBytes(1_000_000))
    return {}
  })
  const tar = source.pipe(createZstdCompress()).pipe(createZstdDecompress())
  const refuse = async () => {
    while (tar.readableLength < tar.readableHighWaterMark) await turn()
    throw new Error('Not empty')
  }
  await expect(readArchive(tar, refuse)).rejects.toThrow('Not empty')
  await finished(tar).catch(() => undefined)
  expect(tar.destroyed).toBe(true)
})
