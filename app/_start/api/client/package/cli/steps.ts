import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { Client } from '../client.ts'
import { ConversionError, type RunningConversion, waitForConversion } from '../conversions.ts'
import { WrongUsage } from './failures.ts'
import type { Groups } from './groups.ts'
import type { Progress } from './progress.ts'

export type Publication = {
  id: number
  title: string
  slug: string
  state: string
  page_count: number
  public_url: string | null
  pdf_download_url: string
  /** When it was put online for the last time; null if it never was. */
  online_at: string | null
}
export type Conversion = RunningConversion & {
  waits: { message: string } | null
  queue: { pdfs_before: number } | null
  total_pages: number | null
  converted_pages: number
}
export type ByIds = { group_id: number; publication_id: number }

/** The operations that the commands take. */
export type Used = Groups & {
  listPublications: {
    input: { group_id: number; page?: number; per_page?: number }
    answer: { publications: Publication[] }
    item: Publication
  }
  createUpload: {
    input: { group_id: number; file_name?: string; file: Blob }
    answer: { upload: { id: string } }
  }
  createPublication: {
    input: { group_id: number; publication: { title: string; upload_id?: string } }
    answer: { publication: Publication }
  }
  getPublication: { input: ByIds; answer: { publication: [Publication] } }
  updatePublication: {
    input: ByIds & { publication: { slug?: string } }
    answer: { publication: Publication }
  }
  archivePublication: { input: ByIds; answer: undefined }
  addPages: {
    input: ByIds & { upload_id?: string; position?: number }
    answer: { conversion: Conversion }
  }
  runBatch: {
    input: { group_id: number; changes: { method: 'DELETE'; path: string }[] }
    answer: { results: { status: number; body: unknown }[] }
  }
  listConversions: { input: ByIds; answer: { conversions: Conversion[] } }
  getConversion: { input: ByIds & { conversion_id: number }; answer: { conversion: Conversion } }
  publishPublication: { input: ByIds; answer: { publication: [Publication] } }
  unlistPublication: { input: ByIds; answer: { publication: [Publication] } }
}

/** The client, the group and the progress line of a command. */
export type Command = { recto: Client<Used>; group_id: number; show: (progress: Progress) => void }

const megabyte = 1_000_000

/** Returns a file's size in bytes. @throws WrongUsage without such a file */
export async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new WrongUsage(`There is no file ${file}.`)
  if (found.size === 0) throw new WrongUsage(`${file} is empty.`)
  return found.size
}

/** Uploads a PDF. @returns the id of the upload */
export async function upload({ recto, group_id, show }: Command, file: string): Promise<string> {
  const bytes = await sizeOf(file)
  const inMegabytes = (count: number) => Math.ceil(count / megabyte)
  const onUpload = (sent: number) =>
    show({ doing: 'Uploading, in MB', done: inMegabytes(sent), of: inMegabytes(bytes) })
  const pdf = await openAsBlob(file, { type: 'application/pdf' })
  const sent = await recto.createUpload({ group_id, file_name: basename(file), file: pdf }, { onUpload })
  return sent.upload.id
}

/** Creates a publication, still offline, of a PDF. */
export async function create(
  command: Command,
  file: string,
  title: string | undefined,
): Promise<Publication> {
  const upload_id = await upload(command, file)
  const named = title ?? (basename(file, extname(file)) || basename(file))
  const { recto, group_id } = command
  return (await recto.createPublication({ group_id, publication: { title: named, upload_id } })).publication
}

/** Waits until pages are made. @throws ConversionError that names the publication */
export async function converted(
  { recto, show }: Command,
  ids: ByIds & { conversion_id?: number },
  whatStays: string,
): Promise<Conversion> {
  const onProgress = (conversion: Conversion) => show(progressOf(conversion))
  try {
    return await waitForConversion(recto, ids, { onProgress })
  } catch (error) {
    if (!(error instanceof ConversionError)) throw error
    throw new ConversionError(`${error.message}\nPublication ${ids.publication_id} ${whatStays}.`)
  }
}

export async function putOnline({ recto }: Command, ids: ByIds, isUnlisted: boolean): Promise<Publication> {
  const { publication } = await (isUnlisted ? recto.unlistPublication(ids) : recto.publishPublication(ids))
  return publication[0]
}

function progressOf({ state, waits, queue, total_pages, converted_pages }: Conversion): Progress {
  if (waits) return { doing: `Waiting: ${waits.message}`, done: 0, of: undefined }
  const before = queue?.pdfs_before ?? 0
  if (state === 'new')
    return { doing: before > 0 ? `Waiting for ${before} other PDFs` : 'Waiting', done: 0, of: undefined }
  if (total_pages === null) return { doing: 'Opening the PDF', done: 0, of: undefined }
  return { doing: 'Making pages', done: converted_pages, of: total_pages }
}
