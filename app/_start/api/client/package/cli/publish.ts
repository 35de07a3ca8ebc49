import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '../client.ts'
import type { PublishOptions } from './arguments.ts'
import { NotConverted, WrongUsage } from './failures.ts'
import { findGroup, type Groups } from './groups.ts'
import type { Progress } from './progress.ts'

type Publication = { id: number; title: string; state: string; page_count: number; public_url: string | null }
type Conversion = {
  id: number
  state: string
  state_details: { error: string; reason?: string } | null
  waits: { message: string } | null
  queue: { pdfs_before: number } | null
  total_pages: number | null
  converted_pages: number
}
type ByIds = { group_id: number; publication_id: number }

/** The operations that it takes. */
export type Used = Groups & {
  createUpload: {
    input: { group_id: number; file_name?: string; file: Blob }
    answer: { upload: { id: string } }
  }
  createPublication: {
    input: { group_id: number; publication: { title: string; upload_id?: string } }
    answer: { publication: Publication }
  }
  listConversions: { input: ByIds; answer: { conversions: Conversion[] } }
  publishPublication: { input: ByIds; answer: { publication: [Publication] } }
  unlistPublication: { input: ByIds; answer: { publication: [Publication] } }
}

export type Published = { id: number; title: string; pages: number; url: string | null }

const pollMs = 1000
const megabyte = 1_000_000

/** @throws WrongUsage without such a file or group, NotConverted, errors of the client */
export async function publish(
  recto: Client<Used>,
  { file, group, title, isUnlisted }: PublishOptions,
  show: (progress: Progress) => void,
): Promise<Published> {
  const bytes = await sizeOf(file)
  const group_id = await findGroup(recto, group)
  const file_name = basename(file)
  const inMegabytes = (count: number) => Math.ceil(count / megabyte)
  const { upload } = await recto.createUpload(
    { group_id, file_name, file: await openAsBlob(file, { type: 'application/pdf' }) },
    {
      onUpload: sent => show({ doing: 'Uploading, in MB', done: inMegabytes(sent), of: inMegabytes(bytes) }),
    },
  )
  const named = title ?? (basename(file, extname(file)) || file_name)
  const created = await recto.createPublication({
    group_id,
    publication: { title: named, upload_id: upload.id },
  })
  const ids = { group_id, publication_id: created.publication.id }
  await converted(recto, ids, show)
  const { publication } = await (isUnlisted ? recto.unlistPublication(ids) : recto.publishPublication(ids))
  const [{ id, title: kept, page_count, public_url }] = publication
  return { id, title: kept, pages: page_count, url: public_url }
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new WrongUsage(`There is no file ${file}.`)
  if (found.size === 0) throw new WrongUsage(`${file} is empty.`)
  return found.size
}

/** Waits until pages are made, however long it takes. */
async function converted(recto: Client<Used>, ids: ByIds, show: (progress: Progress) => void): Promise<void> {
  for (;;) {
    const { conversions } = await recto.listConversions(ids)
    const [conversion] = conversions
    if (conversion?.state === 'finished') return
    const { state, state_details: details } = conversion ?? {}
    if (state === 'failed' || state === 'canceled') {
      const reason = [details?.error ?? 'The conversion was canceled', details?.reason]
        .filter(Boolean)
        .join('. ')
      throw new NotConverted(`${reason}\nPublication ${ids.publication_id} stays offline.`)
    }
    if (conversion) show(progressOf(conversion))
    await wait(pollMs)
  }
}

function progressOf({ state, waits, queue, total_pages, converted_pages }: Conversion): Progress {
  if (waits) return { doing: `Waiting: ${waits.message}`, done: 0, of: undefined }
  const before = queue?.pdfs_before ?? 0
  if (state === 'new')
    return { doing: before > 0 ? `Waiting for ${before} other PDFs` : 'Waiting', done: 0, of: undefined }
  if (total_pages === null) return { doing: 'Opening the PDF', done: 0, of: undefined }
  return { doing: 'Making pages', done: converted_pages, of: total_pages }
}
