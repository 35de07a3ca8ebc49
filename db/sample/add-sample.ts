import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import { createCollection, updateCollection } from '#db/collections/collections.ts'
import { env } from '#db/env.ts'
import { addFeedFile, storeFeedFile } from '#db/feed-files/feed-files.ts'
import { keepUpload } from '#db/files/uploads.ts'
import { startFileImport } from '#db/imports/imports.ts'
import { createProductLibrary } from '#db/libraries/libraries.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { enqueue } from '#db/queue.ts'
import { publications } from '#db/schema/publications.ts'
import { anyInstallation } from './places.ts'

/**
 * Adds the sample to a group, once, whole or not at all. Its products are in a library, so that the group's feed stays
 * empty. @throws StoreAway
 */
export async function addSample(groupId: number, folder: string): Promise<void> {
  if (await hasSample(groupId)) return
  const work = await mkdtemp(join(tmpdir(), 'recto-sample-'))
  try {
    const pdf = join(work, 'sample.pdf')
    await copyFile(join(folder, 'catalogue.pdf'), pdf)
    const id = randomUUID()
    // Before the transaction: an upload that nothing takes is swept.
    await keepUpload(groupId, { id, path: pdf, fileName: 'sample.pdf', bytes: (await stat(pdf)).size })
    const feed = await storeFeed(groupId, folder, work)
    await database().transaction(async tx => {
      const values = {
        title: 'Sample catalogue',
        isSample: true,
        collectionId: await addProducts(tx, groupId, feed),
        source: { uploadId: id },
        scheduleOnlineAt: new Date(),
      }
      const { id: publicationId } = await createPublication(groupId, values, tx)
      await enqueue(tx, 'furnish_sample', { publicationId, attempt: 0 })
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function hasSample(groupId: number): Promise<boolean> {
  const isSample = and(eq(publications.groupId, groupId), eq(publications.isSample, true))
  return (await database().$count(publications, isSample)) > 0
}

async function storeFeed(groupId: number, folder: string, work: string) {
  const products = await readFile(join(folder, 'products.tsv'), 'utf8')
  const path = join(work, 'products.tsv')
  await writeFile(path, products.replaceAll(anyInstallation, env().baseUrl))
  const feed = { id: randomUUID(), fileName: 'products.tsv', bytes: (await stat(path)).size }
  await storeFeedFile(groupId, feed.id, path)
  return feed
}

type StoredFeed = Awaited<ReturnType<typeof storeFeed>>

/** @returns the collection that uses the library */
async function addProducts(tx: Queryable, groupId: number, feed: StoredFeed): Promise<number> {
  const library = await createProductLibrary(groupId, { title: 'Sample products' }, tx)
  await startFileImport(tx, await addFeedFile(tx, { groupId, productLibraryId: library.id }, feed))
  const collection = await createCollection(groupId, { title: 'Sample' }, tx)
  await updateCollection(groupId, collection.id, { currentProductLibraryId: library.id }, tx)
  return collection.id
}
