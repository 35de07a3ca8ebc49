import { sql } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'

const workChannel = 'page_work'
const progressChannel = 'page_progress'

/** Notifies all pools of waiting pages when the transaction commits. */
export async function announceWork(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify(${workChannel}, '')`)
}

/** Notifies followers of a conversion when the transaction commits. */
export async function announceProgress(tx: Queryable, conversionId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${progressChannel}, ${String(conversionId)})`)
}

type Listener = {
  onWork: () => void
  onProgress: (conversionId: number) => void
  onConnected: () => void // called at first and after reconnecting: notifications in between are lost
}

/** Listens on its own connection until the scope ends. */
export async function listenForPages({
  onWork,
  onProgress,
  onConnected,
}: Listener): Promise<AsyncDisposable> {
  const client = database().$client
  const channels = await Promise.all([
    client.listen(workChannel, onWork, onConnected),
    client.listen(progressChannel, id => onProgress(Number(id)), onConnected),
  ])
  return {
    async [Symbol.asyncDispose]() {
      await Promise.all(channels.map(channel => channel.unlisten()))
    },
  }
}
