// A replay of visits needs products that hotspots show, addresses, a worker, and the end of folding.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { database } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import { groups } from '#db/schema/groups.ts'
import { hotspotProducts } from '#db/schema/pages/hotspots.ts'
import { publications } from '#db/schema/publications.ts'
import { readerEvents, statisticsUnfolded } from '#db/schema/statistics/reader-events.ts'
import { halfway } from '#db/statistics/fold/halfway.fixture.ts'
import type { Catalogue } from '#db/statistics/scripted-visits.fixture.ts'
import { passTime } from '#db/statistics/statistics.fixture.ts'

/** Lets each hotspot show the products that the script says. */
export async function showProducts({ publications, shown }: Catalogue): Promise<void> {
  const rows = publications.flatMap(({ hotspotIds }) =>
    hotspotIds.flatMap(hotspotId =>
      shown.map((productId, index) => ({
        hotspotId,
        productId,
        position: index + 1,
        sku: `SKU ${productId}`,
      })),
    ),
  )
  await database().insert(hotspotProducts).values(rows)
}

/** Returns the paths of publications on the reader's host, by their ids. */
export async function pathsOf({ publications: shown }: Catalogue): Promise<Map<number, string>> {
  const ids = shown.map(({ id }) => id)
  const rows = await database()
    .select({ id: publications.id, group: groups.slug, slug: publications.slug })
    .from(publications)
    .innerJoin(groups, eq(groups.id, publications.groupId))
    .where(inArray(publications.id, ids))
  return new Map(rows.map(({ id, group, slug }) => [id, `/${group}/${slug}`]))
}

export function startWorker(): ChildProcess {
  const worker = fileURLToPath(new URL('../../jobs/worker.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', './app/_start/quick-imports.mjs', worker], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Kills a worker in the middle of a fold, as soon as there is something to fold. */
export async function killHalfway(worker: ChildProcess): Promise<void> {
  await using hold = await halfway()
  await hold.reached(foldSoon)
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

async function foldSoon(): Promise<void> {
  await passTime()
  await enqueue(database(), 'fold_statistics', {}, { key: 'fold_statistics' })
}

/** Waits until a worker has folded all days of a group. */
export async function folded(groupId: number): Promise<void> {
  await expect
    .poll(async () => {
      await foldSoon()
      const days = await database()
        .select()
        .from(statisticsUnfolded)
        .where(eq(statisticsUnfolded.groupId, groupId))
      return days.map(({ writes }) => writes)
    })
    .toEqual([0, 0])
}

export async function countKept(groupId: number): Promise<number> {
  const [row] = await database()
    .select({ kept: sql<number>`count(*)::int` })
    .from(readerEvents)
    .where(eq(readerEvents.groupId, groupId))
  return row?.kept ?? 0
}
