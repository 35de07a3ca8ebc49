import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { closeDatabase, database } from '#db/client.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { runningServerUrl } from '#db/embedded/running.ts'
import { owner } from '#e2e/owner.ts'

/** A Recto of our own, as `npm start` starts it; readers come to another host than its owner. */
export type Recto = { url: string; readerUrl: string; stop(): Promise<void> }

/** @param dataDir an empty folder */
export async function startRecto(dataDir: string): Promise<Recto> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    SAMPLE: 'false',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    ADMIN_API_KEY: owner.apiKey,
  }
  const child = spawn(process.execPath, ['app/_start/run.mjs', 'start'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const stop = async () => {
    await closeDatabase()
    child.kill('SIGTERM')
    await ended
  }
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('Recto did not start')
    await pause(200)
  }
  process.env.DATABASE_URL = await runningServerUrl(dataDir)
  return { url, readerUrl: `http://127.0.0.1:${port}`, stop }
}

/** The same in a folder of its own, which goes with it. */
export async function openRecto(): Promise<Recto & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'recto-bench-'))
  const recto = await startRecto(join(folder, 'data'))
  return {
    ...recto,
    async [Symbol.asyncDispose]() {
      await recto.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A publication online, with where its pictures lie. */
export type Published = { id: number; url: string; pictures: string[] }

/** How a conversion ended. */
export type Converted = {
  /** Of the publication. */
  id: number
  state: 'finished' | 'failed'
  error: string | null
  warnings: { page: number | null; kind: string }[]
}

/** Makes a publication of a PDF in the first group. @returns once it is converted, or could not be */
export async function convertPdf({ url }: Recto, pdf: Buffer): Promise<Converted> {
  const server = createServer((_, answer) => answer.setHeader('Content-Type', 'application/pdf').end(pdf))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    const path = await publicationsPath(url)
    const source_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/catalogue.pdf`
    const created = await ask(url, 'POST', path, { publication: { title: 'Catalogue', source_url } })
    const { id } = created.publication
    for (;;) {
      const [{ state, state_details, warnings }] = (await ask(url, 'GET', `${path}/${id}/conversions`))
        .conversions
      if (state === 'finished' || state === 'failed')
        return { id, state, error: state_details?.error ?? null, warnings }
      await pause(500)
    }
  } finally {
    server.close()
  }
}

/** Converts a PDF and puts it online. @returns once all its pictures are made, also those that are made in the background */
export async function publishPdf(recto: Recto, pdf: Buffer): Promise<Published> {
  const { id, error } = await convertPdf(recto, pdf)
  if (error !== null) throw new Error(error)
  const online = await ask(recto.url, 'POST', `${await publicationsPath(recto.url)}/${id}/online`)
  return { id, url: online.publication[0].public_url, pictures: await picturesOf(id, recto.readerUrl) }
}

async function publicationsPath(url: string): Promise<string> {
  const { groups } = await ask(url, 'GET', '/groups')
  return `/groups/${groups[0].id}/publications`
}

async function picturesOf(id: number, url: string): Promise<string[]> {
  for (;;) {
    const pages = await database().execute<{ key: string; avif: boolean }>(sql`
      select image_key as key, has_avif as avif from pages where publication_id = ${id} order by number`)
    if (pages.every(({ avif }) => avif)) return pages.map(({ key }) => `${url}/assets/${key}`)
    await pause(1000)
  }
}

/** Makes another publication of the same pages, repeated or left out until it has so many. @returns its address */
export async function publishAgain(
  from: Published,
  pageCount: number,
  slug = `of-${pageCount}`,
): Promise<string> {
  await database().execute(sql`
    with made as (
      insert into publications (group_id, title, slug, state, online_at, converted_at)
      select group_id, title, ${slug}, state, online_at, converted_at from publications where id = ${from.id}
      returning id
    ), lying as (
      insert into spreads (publication_id, position)
      select id, position from made, generate_series(1, ${pageCount}::int / 2 + 1) position
      returning id, publication_id, position
    )
    insert into pages (publication_id, spread_id, number, image_key, width_pt, height_pt, color, text, runs, blocks,
      outline, has_avif)
    select lying.publication_id, lying.id, n, image_key, width_pt, height_pt, color, text, runs, blocks, outline, has_avif
    from generate_series(1, ${pageCount}::int) n
    join lying on lying.position = n / 2 + 1
    join pages on pages.publication_id = ${from.id} and pages.number = (n - 1) % ${from.pictures.length}::int + 1`)
  return from.url.replace(/[^/]+$/, slug)
}

/** Asks the interface as the owner. @returns what it answers, as JSON */
export async function ask(url: string, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${url}/v2${path}`, {
    method,
    headers: { Authorization: `ApiKey ${owner.apiKey}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
