import { createHash } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createInflate } from 'node:zlib'
import { type ConversionOptions, embeddedPath } from '#db/rules/conversions/options.ts'
import { openPdfBytes, type PdfBytes, withEnd } from '../assembling/pdf-bytes.ts'
import { refuseWhatIsNoWholePdf } from '../drawing/first-look.ts'
import { ObjectChanges } from '../objects/changes.ts'
import { embeddedPdfs } from '../objects/embedded-files.ts'
import { pagesOf } from '../objects/page-tree.ts'
import { PdfObjects } from '../objects/pdf-objects.ts'
import { endFor } from '../objects/rebuilt.ts'
import { PdfReference, type PdfStream, type PdfValue } from '../objects/values.ts'
import { pdfRefused } from '../refusals.ts'
import { hideComments } from './comments.ts'
import type { PreparedPage } from './halves.ts'
import { preparePages } from './prepared-pages.ts'
import { showLayers } from './shown-layers.ts'
import { simulateOverprint } from './simulated-overprint.ts'

/** PDF on disk, and what is wanted of it. */
export type PdfFile = { path: string; options: ConversionOptions }

/** Bytes of a PDF as it is converted; `pages` where they are others than those of the file. */
export type PreparedBytes = PdfBytes & { pages?: PreparedPage[] }

const mostEmbeddedBytes = 200_000_000 // in the file, read at once
const mostUnpackedBytes = 1_000_000_000
const chunkBytes = 1_048_576

/**
 * Opens a PDF with its options applied: they change its objects, which follow the file as an update does, so that all who
 * read it see the same pages. The file stays as it is. @throws the file system's error
 */
export function openPrepared({ path, options }: PdfFile, damage = { isDamaged: false }): PreparedBytes {
  const bytes = openPdfBytes(path, damage)
  const { split_spreads, page_box, simulate_overprint, hide_comments, shown_layers = [] } = options
  const isTrimmed = page_box === 'trim'
  const isSplit = split_spreads === true
  if (!isTrimmed && !isSplit && !simulate_overprint && !hide_comments && shown_layers.length === 0)
    return bytes
  const objects = wholeObjects(bytes)
  if (!objects.isReadable) return bytes
  const changes = new ObjectChanges(objects)
  const inFile = pagesOf(objects)
  showLayers(objects, changes, shown_layers)
  if (hide_comments) hideComments(objects, changes, inFile)
  if (simulate_overprint) simulateOverprint(objects, changes, inFile)
  const pages =
    isTrimmed || isSplit ? preparePages(objects, changes, inFile, { isTrimmed, isSplit }) : undefined
  const end = changes.changed.size > 0 ? endFor(objects, changes.changed) : null
  return end ? { ...withEnd(bytes, end, bytes.isMended), ...(pages && { pages }) } : bytes
}

/** Cross-references may lead astray, which engines mend by themselves: then objects are searched for. */
function wholeObjects(bytes: PdfBytes): PdfObjects {
  const objects = new PdfObjects(bytes)
  const isThere = (value: PdfValue | undefined) =>
    !(value instanceof PdfReference) || objects.object(value.number) !== null
  const pages = pagesOf(objects)
  const isWhole =
    pages.length > 0 &&
    isThere(objects.trailer.get('Encrypt')) &&
    pages.every(({ dict }) => [dict.get('Contents')].flat().every(isThere))
  return isWhole ? objects : new PdfObjects(bytes, { isDamaged: true })
}

/**
 * Writes the PDF in a portfolio that is wanted into a folder. @returns the file to convert, the given one if no other is
 * wanted. @throws PdfRefused `no_such_pdf`, or those of the PDF itself
 */
export async function unpacked({ path, options }: PdfFile, folder: string): Promise<PdfFile> {
  let inner = path
  for (const name of embeddedPath(options)) {
    const bytes = openPdfBytes(inner)
    const objects = new PdfObjects(bytes)
    const found = objects.isReadable && embeddedPdfs(objects).find(each => each.name === name)
    const target = join(folder, `embedded-${process.pid}-${hashOf(inner, name)}.pdf`)
    const isThere = found && (await unpack(objects, found.stream, target))
    bytes.close()
    if (!isThere) throw pdfRefused('no_such_pdf', { name: name.slice(0, 200) })
    await refuseWhatIsNoWholePdf(target)
    inner = target
  }
  return { path: inner, options }
}

const hashOf = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)

/** @returns false if it is damaged or too large */
async function unpack(objects: PdfObjects, stream: PdfStream, path: string): Promise<boolean> {
  const raw = objects.raw(stream, mostEmbeddedBytes)
  if (!raw) return false
  const data = objects.decrypted(stream, raw)
  const file = openSync(path, 'w')
  try {
    let written = 0
    for await (const chunk of stream.dict.has('Filter') ? inflated(data) : [data]) {
      written += chunk.length
      if (written > mostUnpackedBytes) return false
      writeSync(file, chunk)
    }
    return written > 0
  } catch {
    return false
  } finally {
    closeSync(file)
  }
}

async function* inflated(data: Uint8Array): AsyncGenerator<Uint8Array> {
  const inflate = createInflate({ chunkSize: chunkBytes })
  inflate.end(data)
  for await (const chunk of inflate) yield chunk
}
