import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { database } from '#db/client.ts'
import { createCollection, updateCollection } from '#db/collections/collections.ts'
import { env } from '#db/env.ts'
import { keepFeedFile } from '#db/feed-files/feed-files.ts'
import { keepUpload } from '#db/files/uploads.ts'
import { startFileImport } from '#db/imports/imports.ts'
import { createProductLibrary } from '#db/products/libraries.ts'
import { createPublication } from '#db/publications/changes.ts'
import { enqueue } from '#db/queue.ts'
import { anyInstallation } from './places.ts'

/** Requests the sample. Its products are in a library, so that the group's feed stays empty. */
export async function addSample(groupId: number, folder: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'recto-sample-'))
  try {
    const collectionId = await addProducts(groupId, folder, work)
    const pdf = join(work, 'sample.pdf')
    await copyFile(join(folder, 'catalogue.pdf'), pdf)
    const id = randomUUID()
    await keepUpload(groupId, { id, path: pdf, fileName: 'sample.pdf', bytes: (await stat(pdf)).size })
    const { id: publicationId } = await createPublication(groupId, {
      title: 'Sample catalogue',
      isSample: true,
      collectionId,
      source: { uploadId: id },
      scheduleOnlineAt: new Date(),
    })
    await enqueue(database(), 'furnish_sample', { publicationId, attempt: 0 })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** @returns the collection that uses the library */
async function addProducts(groupId: number, folder: string, work: string): Promise<number> {
  const library = await createProductLibrary(groupId, { title: 'Sample products' })
  const feed = await readFile(join(folder, 'products.tsv'), 'utf8')
  const path = join(work, 'products.tsv')
  await writeFile(path, feed.replaceAll(anyInstallation, env().baseUrl))
  const sent = { id: randomUUID(), path, fileName: 'products.tsv', bytes: (await stat(path)).size }
  const file = await keepFeedFile({ groupId, productLibraryId: library.id }, sent)
  await database().transaction(tx => startFileImport(tx, file))
  const collection = await createCollection(groupId, { title: 'Sample' })
  await updateCollection(groupId, collection.id, { currentProductLibraryId: library.id })
  return collection.id
}
