import {
  forgetDropped,
  keysInUse,
  listConvertedSince,
  listDropped,
  listWaiting,
  logosInUse,
  uploadsInUse,
} from '#db/files/dropped.ts'
import { files } from '#db/files/files.ts'
import { pageImageKeyOf } from '#db/files/keys.ts'
import { isBackingUp } from '#db/files/while-backing-up.ts'
import { pageImageFiles } from '#db/rules/pages/images.ts'

const batch = 500

/** Removes files unused since `before`, unless a backup runs. @param giveWay called between batches */
export async function sweepDropped(before: Date, giveWay: () => Promise<void>): Promise<void> {
  while (!(await isBackingUp())) {
    const keys = await listDropped(before, batch)
    if (keys.length === 0) return
    for (const [publicationId, own] of Map.groupBy(keys, publicationOf)) {
      const inUse = publicationId === undefined ? await inUseOfGroups(own) : await keysInUse(publicationId)
      await removeAll(own.filter(key => !inUse.has(key)))
    }
    await forgetDropped(keys)
    await giveWay()
  }
}

/** Removes leftovers older than `before` of conversions that ended after `since`. */
export async function sweepLeftovers(before: Date, since: Date, giveWay: () => Promise<void>): Promise<void> {
  for (const { groupId, id } of await listConvertedSince(since)) {
    const stored = new Set<string>()
    for await (const { key, changedAt } of files().list(`${groupId}/${id}`))
      if (changedAt < before) stored.add(pageImageKeyOf(key))
    // Queried after listing: files made meanwhile are in use by now, or younger.
    const inUse = await keysInUse(id)
    const waiting = await listWaiting([...stored])
    await removeAll([...stored].filter(key => !inUse.has(key) && !waiting.has(key)))
    await giveWay()
  }
}

/** Keys begin with group and publication; those of uploads and logos with the group alone. */
function publicationOf(key: string): number | undefined {
  const [, second] = key.split('/')
  return second !== undefined && /^\d+$/.test(second) ? Number(second) : undefined
}

async function inUseOfGroups(keys: string[]): Promise<Set<string>> {
  return new Set([...(await uploadsInUse(keys)), ...(await logosInUse(keys))])
}

async function removeAll(keys: string[]): Promise<void> {
  await files().removeAll(keys.flatMap(key => (isPicture(key) ? pageImageFiles(key) : [key])))
}

const isPicture = (key: string) => key.includes('/pages/')
