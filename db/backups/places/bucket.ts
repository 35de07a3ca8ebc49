import { addAbortSignal } from 'node:stream'
import { CannotStart } from '#db/cannot-start.ts'
import { TooManyParts } from '#db/files/s3/multipart.ts'
import { type S3Store, s3Store } from '#db/files/s3/s3-store.ts'
import { StoreAway } from '#db/files/store-away.ts'
import type { S3Address } from '#db/rules/addresses/store-address.ts'
import { archiveBeginning } from '../names.ts'
import type { BackupPlace } from './place.ts'

/** Keeps archives in a bucket, sent as they are made. */
export function bucketPlace(address: S3Address, store: S3Store = s3Store(address)): BackupPlace {
  const title = `${address.url}/${address.prefix}`.replace(/\/$/, '')
  return {
    title,
    async store(name, archive, signal) {
      if (signal !== undefined) addAbortSignal(signal, archive)
      return store.putStream(name, archive).catch(error => {
        throw inWords(title, error)
      })
    },
    async open(name) {
      const file = await store.open(name).catch(error => {
        throw error instanceof StoreAway ? new CannotStart(error.message, { cause: error }) : error
      })
      if (file !== undefined) return file.stream
      throw new CannotStart(`There is no ${name} at ${title}. Give the name of an archive that is there.`)
    },
    async list() {
      const names: string[] = []
      for await (const { key } of store.listBeginning(archiveBeginning)) names.push(key)
      return names
    },
    remove: name => store.remove(name),
  }
}

function inWords(title: string, error: unknown): unknown {
  if (error instanceof TooManyParts)
    return new CannotStart(
      `The backup cannot be stored at ${title}: ${error.message}. Give a folder instead.`,
      { cause: error },
    )
  return error
}
