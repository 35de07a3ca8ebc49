import { join } from 'node:path'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { files } from '#db/files/files.ts'
import {
  announcePhotos,
  askForPhotos,
  askForPhotosLater,
  giveBackPhotos,
  keepPhoto,
  keyOfPhoto,
  notePhotoFailure,
  noteWantedPhotos,
  takePhotos,
} from '#db/products/photo-fetching.ts'
import type { Payload } from '#db/queue.ts'
import { type PhotoSize, photoPath, photoSizes } from '#db/rules/products/photos.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import type { Photo } from '#db/schema/products/photos.ts'
import { FetchFailed } from '../fetch/failures.ts'
import { fetchPolicy } from '../fetch/guard.ts'
import { fetchToFile } from '../fetch/http.ts'
import type { JobContext } from '../job-context.ts'
import { takeSpareSlots } from '../pages/background.ts'
import { asMachineFault } from '../pdf/processes/machine-fault.ts'
import { pictureFile } from '../photos/picture-file.ts'
import { type PhotoOrder, writePhotos } from '../photos/write-photos.ts'
import { openWorkFolder } from '../work-folder.ts'

const batch = 24 // photos per job, so that groups take turns
const piece = 8 // photos per process, whose start costs as much as several
const atOnce = 4 // requests: most of their time is spent waiting for servers

const maxPictureBytes = 20_000_000
const deadlineMs = 30_000
const stallMs = 10_000

/** Fetches photos of a group's hotspots and of the products on them, and queues the next batch if there may be more. */
export async function makePhotosJob(
  { groupId }: Payload<'make_photos'>,
  { signal }: JobContext,
): Promise<void> {
  const taken = await takeWanted(groupId)
  try {
    if (taken.length > 0) await makePhotos(taken, signal)
  } catch (error) {
    if (signal.aborted || asMachineFault(error)) await giveBackPhotos(taken)
    throw error
  }
  await announcePhotos(groupId)
  if (taken.length === batch) await askForPhotos(database(), groupId)
  else await askForPhotosLater(groupId)
}

async function takeWanted(groupId: number): Promise<Photo[]> {
  const known = await takePhotos(groupId, batch)
  if (known.length === batch) return known
  await noteWantedPhotos(groupId)
  return [...known, ...(await takePhotos(groupId, batch - known.length))]
}

type Fetched = { photo: Photo; sha256: string; order: PhotoOrder }

async function makePhotos(taken: Photo[], signal: AbortSignal): Promise<void> {
  await using folder = await openWorkFolder('photos')
  const fetched = await fetchAll(taken, folder.path, signal)
  await using spare = await takeSpareSlots(signal)
  for (let made = 0; made < fetched.length; made += piece) {
    if (made > 0) await spare.giveWay()
    await writePiece(fetched.slice(made, made + piece), signal)
  }
}

async function writePiece(fetched: Fetched[], signal: AbortSignal): Promise<void> {
  const orders = fetched.map(({ order }) => order)
  const results = await writePhotos(orders, signal)
  for (const [index, each] of fetched.entries()) {
    if (results[index] === 'written') await store(each)
    else await notePhotoFailure(each.photo, reason('photo.unreadable'))
  }
}

async function fetchAll(taken: Photo[], folder: string, signal: AbortSignal): Promise<Fetched[]> {
  const waiting = taken.values()
  const fetched: Fetched[] = []
  const fetchSome = async () => {
    for (const photo of waiting) fetched.push(...(await fetchOne(photo, folder, signal)))
  }
  await Promise.all(Array.from({ length: atOnce }, fetchSome))
  return fetched
}

/** @returns nothing if the fetch fails, which must not fail the others */
async function fetchOne(photo: Photo, folder: string, signal: AbortSignal): Promise<Fetched[]> {
  const picture = join(folder, String(photo.id))
  const outputs = Object.fromEntries(photoSizes[photo.shownBy].map(size => [size, `${picture}-${size}`]))
  const policy = fetchPolicy(env())
  const bounds = { maxBytes: maxPictureBytes, deadlineMs, stallMs, policy }
  try {
    const file = await fetchToFile({ url: photo.url, path: picture, ...bounds, accept: pictureFile, signal })
    return [{ photo, sha256: file.sha256, order: { picture, outputs } }]
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error
    await notePhotoFailure(photo, error.reason)
    return []
  }
}

async function store({ photo, sha256, order }: Fetched): Promise<void> {
  const imageKey = keyOfPhoto(photo, sha256)
  for (const [size, path] of Object.entries(order.outputs))
    await files().put(photoPath(imageKey, size as PhotoSize), path)
  await keepPhoto(photo, imageKey)
}
