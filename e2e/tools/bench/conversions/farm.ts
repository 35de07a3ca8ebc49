import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { workerProgram } from '#app/_start/processes.ts'
import { createAccount } from '#db/accounts/accounts.ts'
import { closeDatabase, database } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { migrate } from '#db/migrate.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { upload } from '#jobs/pdfs.fixture.ts'

/** Workers on one PostgreSQL and one file store, as those of several hosts are, and conversions for them. */
export type Farm = AsyncDisposable & {
  /** Starts a worker; settles when it takes work. @param processes of pages, at most */
  startWorker(processes?: number): Promise<ChildProcess>
  /** Kills a worker as the kernel does. */
  kill(worker: ChildProcess): Promise<void>
  /** Asks for a publication of a PDF. @returns its conversion's id */
  ask(pdf: Uint8Array): Promise<number>
}

export async function openFarm(): Promise<Farm> {
  const dataDir = await mkdtemp(join(tmpdir(), 'recto-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  Object.assign(process.env, { DATABASE_URL: postgres.url, DATA_DIR: dataDir, SAMPLE: 'false' })
  const workers = new Set<ChildProcess>()
  const kill = async (worker: ChildProcess) => {
    workers.delete(worker)
    if (worker.exitCode !== null || worker.signalCode !== null) return
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  }
  await migrate(postgres.url)
  const groupId = await newGroup()
  return {
    kill,
    async startWorker(processes) {
      const worker = spawn(process.execPath, workerProgram, {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, ...(processes && { PDF_PROCESSES: String(processes) }) },
      })
      workers.add(worker)
      for await (const line of createInterface({ input: worker.stdout })) if (/is ready/.test(line)) break
      worker.stdout.resume()
      return worker
    },
    async ask(pdf) {
      const source = { uploadId: await upload(groupId, pdf) }
      const { id } = await createPublication(groupId, { title: 'Catalogue', source })
      const [row] = await database().execute<{ id: number }>(
        sql`select id from conversions where publication_id = ${id}`,
      )
      return row?.id ?? 0
    },
    async [Symbol.asyncDispose]() {
      for (const worker of workers) await kill(worker)
      await closeDatabase()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function newGroup(): Promise<number> {
  const { group } = await createAccount({
    title: 'Bench',
    email: 'bench@example.com',
    password: 'not a secret here',
  })
  return group.id
}

/** How long conversions took from now, in seconds. */
export type Course = { firstPage: number; finished: number }

const lookMs = 50

/**
 * Follows conversions until all have ended.
 * @param onLook told how many pages they have made in all
 */
export async function follow(ids: number[], onLook = async (_pages: number) => {}): Promise<Course[]> {
  const begun = performance.now()
  const courses = new Map<number, Partial<Course>>(ids.map(id => [id, {}]))
  for (;;) {
    const rows = await database().execute<{
      id: number
      pages: number
      state: string
      error: string | null
    }>(sql`
      select id, converted_pages as pages, state, error from conversions
      where id = any(${`{${ids.join(',')}}`}::int[])`)
    const seconds = (performance.now() - begun) / 1000
    for (const { id, pages, state, error } of rows) {
      if (state === 'failed') throw new Error(`Conversion ${id} failed: ${error}`)
      const course = courses.get(id) ?? {}
      if (pages > 0) course.firstPage ??= seconds
      if (state === 'finished') course.finished ??= seconds
    }
    const ended = [...courses.values()].flatMap(({ firstPage, finished }) =>
      finished === undefined ? [] : { firstPage: firstPage ?? finished, finished },
    )
    if (ended.length === ids.length) return ended
    await onLook(rows.reduce((sum, { pages }) => sum + pages, 0))
    await pause(lookMs)
  }
}
