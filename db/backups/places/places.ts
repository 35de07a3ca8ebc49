import { basename, dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { CannotStart } from '#db/cannot-start.ts'
import { env } from '#db/env.ts'
import { isBucket, readStoreAddress, WrongStoreAddress } from '#db/rules/addresses/store-address.ts'
import { bucketPlace } from './bucket.ts'
import { folderPlace } from './folder.ts'
import type { BackupPlace } from './place.ts'

/** @param address a folder, or `s3://bucket/folder?endpoint=…` @throws CannotStart */
export function placeAt(address: string): BackupPlace {
  if (!isBucket(address)) return folderPlace(address)
  try {
    const found = readStoreAddress(address, env().aws)
    return found.kind === 's3' ? bucketPlace(found) : folderPlace(address)
  } catch (error) {
    if (!(error instanceof WrongStoreAddress)) throw error
    throw new CannotStart(`${address} ${error.message}`)
  }
}

/** Opens an archive by its path, or by its address in a bucket. @throws CannotStart */
export async function openArchive(address: string): Promise<Readable> {
  if (!isBucket(address)) return folderPlace(dirname(address)).open(basename(address))
  const [path = '', ...query] = address.split('?')
  const folder = [dirname(path), ...query].join('?')
  return placeAt(folder).open(basename(path))
}
