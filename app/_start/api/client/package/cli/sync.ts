import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import type { Client } from '../client.ts'
import { ConversionError } from '../conversions.ts'
import type { SendOptions } from './arguments.ts'
import { WrongUsage } from './failures.ts'
import { findGroup } from './groups.ts'
import type { Progress } from './progress.ts'
import { type Published, publishedOf } from './publish.ts'
import {
  type ByIds,
  type Command,
  converted,
  create,
  type Publication,
  putOnline,
  sizeOf,
  type Used,
  upload,
} from './steps.ts'

/** Result for one PDF. */
export type Synced = Published & { file: string; slug: string; change: 'new' | 'edition' | 'none' }

/** Sentences about PDFs that could not be converted, beside those that are online. */
export type SyncResult = { synced: Synced[]; failures: string[] }

type Pdf = { file: string; slug: string }

/** Publishes PDFs that are not published as they are. @throws WrongUsage, errors of the client */
export async function sync(
  recto: Client<Used>,
  options: SendOptions,
  show: (progress: Progress) => void,
): Promise<SyncResult> {
  const pdfs = await pdfsAt(options)
  const group_id = await findGroup(recto, options.group)
  const command = { recto, group_id, show }
  const known = new Map<string, Publication>()
  for await (const one of recto.each('listPublications', { group_id, per_page: 100 }))
    known.set(one.slug, one)
  const result: SyncResult = { synced: [], failures: [] }
  for (const pdf of pdfs) {
    try {
      result.synced.push(await syncOne(command, pdf, known.get(pdf.slug), options))
    } catch (error) {
      if (!(error instanceof ConversionError)) throw error
      result.failures.push(`${pdf.file}: ${error.message}`)
    }
  }
  return result
}

async function pdfsAt({ path, slug, title }: SendOptions): Promise<Pdf[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) {
    await sizeOf(path)
    return [{ file: path, slug: slug ?? slugOf(basename(path)) }]
  }
  if ((slug ?? title) !== undefined)
    throw new WrongUsage('--slug and --title are for one PDF, not for a folder.')
  const names = (await readdir(path, { recursive: true })).sort()
  const pdfs = names
    .filter(name => /\.pdf$/i.test(name) && !name.split(sep).some(part => part.startsWith('.')))
    .map(name => ({ file: join(path, name), slug: slugOf(name) }))
  if (pdfs.length === 0) throw new WrongUsage(`There is no PDF in ${path}.`)
  for (const [index, pdf] of pdfs.entries()) {
    const same = pdfs.slice(0, index).find(other => other.slug === pdf.slug)
    if (same)
      throw new WrongUsage(`${same.file} and ${pdf.file} would be one publication: rename one of them.`)
  }
  return pdfs
}

/** Makes the part of an address of a file's path: that of a publication has a to z, digits, _ and -, up to 100. */
export function slugOf(path: string): string {
  const letters = path
    .replace(/\.pdf$/i, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  const slug = letters
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, 100)
    .replace(/^-|-$/g, '')
  if (slug === '')
    throw new WrongUsage(`${path} has no letter from a to z or digit: rename it, or give --slug SLUG.`)
  return slug
}

async function syncOne(
  command: Command,
  { file, slug }: Pdf,
  present: Publication | undefined,
  { title, isUnlisted }: SendOptions,
): Promise<Synced> {
  const { recto, group_id } = command
  const isSame = present !== undefined && (await isPublished(file, present))
  const publication = present ?? (await createAt(command, file, slug, title))
  const ids = { group_id, publication_id: publication.id }
  if (present === undefined) await converted(command, ids, 'stays offline')
  else if (!isSame) await renew(command, ids, file)
  // A publication that somebody took offline stays so.
  if (publication.online_at === null) await putOnline(command, ids, isUnlisted)
  const [now] = (await recto.getPublication(ids)).publication
  const change = present === undefined ? 'new' : isSame ? 'none' : 'edition'
  return { file, slug, change, ...publishedOf(now) }
}

/** True if the PDF to download has the same bytes. */
async function isPublished(file: string, { page_count, pdf_download_url }: Publication): Promise<boolean> {
  if (page_count === 0) return false
  const answer = await fetch(pdf_download_url).catch(() => undefined)
  if (!answer?.ok || answer.body === null) return false
  const length = answer.headers.get('content-length')
  if (length !== null && Number(length) !== (await sizeOf(file))) {
    await answer.body.cancel()
    return false
  }
  return (await hashOf(answer.body)) === (await hashOf(createReadStream(file)))
}

async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

async function createAt(command: Command, file: string, slug: string, title: string | undefined) {
  const { recto, group_id } = command
  const publication = await create(command, file, title)
  const ids = { group_id, publication_id: publication.id }
  try {
    await recto.updatePublication({ ...ids, publication: { slug } })
    return publication
  } catch (error) {
    // Without its slug the next run would make it again.
    await recto.archivePublication(ids)
    throw error
  }
}

/** Puts the pages of a PDF in front, and removes the others once they are there: a failure changes nothing. */
async function renew(command: Command, ids: ByIds, file: string): Promise<void> {
  const { recto } = command
  const upload_id = await upload(command, file)
  const { conversion } = await recto.addPages({ ...ids, upload_id, position: 1 })
  const { converted_pages: count } = await converted(
    command,
    { ...ids, conversion_id: conversion.id },
    'stays as it was',
  )
  const [publication] = (await recto.getPublication(ids)).publication
  const { group_id, publication_id } = ids
  const path = `/v2/groups/${group_id}/publications/${publication_id}/pages`
  for (let last = publication.page_count; last > count; last -= batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, last - count) }, (_, index) => last - index)
    const changes = numbers.map(number => ({ method: 'DELETE' as const, path: `${path}/${number}` }))
    const { results } = await recto.runBatch({ group_id, changes })
    const refused = results.find(({ status }) => status >= 400)
    if (refused) throw new Error(`An old page could not be removed: ${JSON.stringify(refused.body)}`)
  }
}

/** Changes that a request may make. */
const batchSize = 100
