import { setTimeout as pause } from 'node:timers/promises'
import { NoRoom } from '../cannot-start.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

export type KeptPostgres = {
  /** Holds the password: never print it. It stays the same. */
  url: string
  /** Rejects with the reason when it cannot be started again. */
  failed: Promise<never>
  stop(): Promise<void>
}

const pauseForRoomMs = 2000

/**
 * Starts PostgreSQL, and starts it again on the same port whenever it ends. Where the disk is full, it waits for room.
 * @param tell gets what it logs of failures, and a sentence on each start
 * @throws CannotStart if the first start fails
 */
export async function keepPostgres(dataDir: string, tell: (line: string) => void): Promise<KeptPostgres> {
  const stopping = new AbortController()
  const { signal } = stopping
  const logged = (line: string) => {
    if (/FATAL|PANIC/.test(line)) tell(line)
  }
  let server = await startEmbeddedPostgres({ dataDir, onLog: logged })
  const { url, port } = server

  const keep = async () => {
    while (!signal.aborted) {
      await server.ended
      if (signal.aborted) return
      tell('ended; it is started again')
      await server.stop()
      const again = await startAgain()
      if (again !== undefined) server = again
    }
  }

  /** Says once that it waits, however often it tries. */
  const startAgain = async (): Promise<EmbeddedPostgres | undefined> => {
    let hasWaited = false
    const onLog = (line: string) => {
      if (!hasWaited) logged(line)
    }
    while (!signal.aborted) {
      try {
        const again = await startEmbeddedPostgres({ dataDir, port, onLog })
        hasWaited = false
        return again
      } catch (error) {
        if (!(error instanceof NoRoom)) throw error
        if (!hasWaited)
          tell(`The disk that holds ${dataDir} is full: it is started again once there is room.`)
        hasWaited = true
      }
      await pause(pauseForRoomMs, undefined, { signal }).catch(() => undefined)
    }
    return undefined
  }

  const keeping = keep()
  const failed = new Promise<never>((_, reject) => {
    keeping.catch(reject)
  })
  return {
    url,
    failed,
    stop: async () => {
      stopping.abort()
      await server.stop()
      // One that was just being started again ends too.
      await keeping.catch(() => undefined)
      await server.stop()
    },
  }
}
