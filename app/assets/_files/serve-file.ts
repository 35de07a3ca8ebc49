import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import { streamAnswer } from '#app/_http/answers/answer.ts'
import { hasCopy, sharedCaching } from '#app/_http/answers/caching.ts'
import { answerTo } from '#app/_http/answers/refusals.ts'
import { unsealed } from '#db/file-seals.ts'
import { files } from '#db/files/files.ts'
import { pageImageKeyOf } from '#db/files/keys.ts'
import { readableMinutes, type SentAs } from '#db/files/store.ts'
import { pictureSeconds } from '#db/rules/caches/shared-copies.ts'
import { pageCardPath, pageImagePath } from '#db/rules/pages/images.ts'
import { type FileAccess, fileAccess } from './access.ts'
import { byteRange } from './byte-range.ts'
import { dispositionOf } from './disposition.ts'
import { fileTag } from './file-tag.ts'
import { type ServedFile, servedFile } from './served-files.ts'

const forAll = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Accept-Ranges, Content-Length, Content-Range, ETag',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
}

/** Sends a stored file, or a range of it. */
export async function serveFile(request: Request, key: string): Promise<Response> {
  try {
    return await answer(request, key)
  } catch (error) {
    const { status, headers } = answerTo(error, randomUUID())
    if (status < 500) return nothing(status, nothingHere)
    return nothing(
      status,
      'This file cannot be sent at present. The fault is on our side: try again shortly.',
      {
        'Retry-After': headers.get('Retry-After') ?? '10',
      },
    )
  }
}

const nothingHere = 'There is nothing at this address.'

async function answer(request: Request, path: string): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const { seal = searchParams.get('seal'), key } = unsealed(path)
  const served = servedFile(key)
  if (served === undefined) return nothing(404, nothingHere)
  const access = await fileAccess(served, key, seal)
  if (access.kind === 'nothing here') return nothing(404, nothingHere)
  const found = await stored(access.storedKey)
  if (found === undefined) return nothing(404, nothingHere)
  const { storedKey, totalBytes } = found
  if (access.kind === 'behind a password') return nothing(403, 'This publication is protected by a password.')
  const headers = {
    ...headersOf(storedKey, served, totalBytes, searchParams),
    ...cachingOf(served, access.kind),
    ...indexingOf(access),
  }
  if (hasCopy(request, headers.ETag)) return new Response(null, { status: 304, headers })
  const range = wholeWanted(request, headers.ETag)
    ? undefined
    : byteRange(request.headers.get('range'), totalBytes)
  if (range === null)
    return nothing(416, 'This part of the file does not exist.', { 'Content-Range': `bytes */${totalBytes}` })
  if (
    served.kind === 'picture' &&
    access.kind !== 'sealed' &&
    range === undefined &&
    request.method === 'GET'
  ) {
    const url = await files().readingUrl(storedKey, sentAsOf(headers))
    if (url !== undefined) return redirect(url, served, indexingOf(access))
  }
  return send(request, storedKey, headers, totalBytes, range)
}

/** A page that was converted before there were cards is its own. */
async function stored(key: string): Promise<{ storedKey: string; totalBytes: number } | undefined> {
  const totalBytes = await files().size(key)
  if (totalBytes !== undefined) return { storedKey: key, totalBytes }
  const pageKey = pageImageKeyOf(key)
  if (key !== pageCardPath(pageKey)) return undefined
  return stored(pageImagePath(pageKey, 'at1200'))
}

/** Only for what stays public: an address of the bucket outlives a seal and the withdrawal of a PDF. */
function redirect(url: string, { publicationId }: Picture, indexing: Record<string, string>): Response {
  // As long as the address is good for at least.
  const seconds = readableMinutes * 60
  const headers = {
    ...forAll,
    'Cache-Control': `public, max-age=${seconds}${publicationId === undefined ? '' : unknownCaches}`,
    ...(publicationId !== undefined && sharedCaching(publicationId, 'pictures', seconds)),
    ...indexing,
    Location: url,
  }
  return new Response(null, { status: 302, headers })
}

/** Keeps search engines from what their pages are kept from: a picture has no page of its own to say so. */
function indexingOf({ isIndexable }: { isIndexable: boolean }): Record<string, string> {
  return isIndexable ? {} : { 'X-Robots-Tag': 'noindex' }
}

const year = 31_536_000

/** Keeps what may be taken back from staying in caches that no purge reaches. */
const unknownCaches = `, s-maxage=${pictureSeconds.unpurged}`

type Picture = Extract<ServedFile, { kind: 'picture' }>

/** Pictures have content-addressed names. A PDF may be withdrawn, so it is always revalidated. */
function cachingOf(served: ServedFile, access: FileAccess['kind']): { 'Cache-Control': string } {
  if (served.kind === 'pdf') return { 'Cache-Control': 'private, no-cache' }
  if (access === 'sealed') return { 'Cache-Control': `private, max-age=${year}, immutable` }
  const { publicationId } = served
  if (publicationId === undefined) return { 'Cache-Control': `public, max-age=${year}, immutable` }
  return {
    'Cache-Control': `public, max-age=${year}${unknownCaches}, immutable`,
    ...sharedCaching(publicationId, 'pictures'),
  }
}

function sentAsOf(headers: ReturnType<typeof headersOf> & ReturnType<typeof cachingOf>): SentAs {
  return {
    contentType: headers['Content-Type'],
    cacheControl: headers['Cache-Control'],
    contentDisposition: headers['Content-Disposition'],
  }
}

async function send(
  request: Request,
  key: string,
  headers: Record<string, string>,
  totalBytes: number,
  range: { start: number; end: number } | undefined,
): Promise<Response> {
  const { start, end } = range ?? { start: 0, end: totalBytes - 1 }
  const contentRange = range && { 'Content-Range': `bytes ${start}-${end}/${totalBytes}` }
  const status = range ? 206 : 200
  const sent = { ...headers, 'Content-Length': String(end - start + 1), ...contentRange }
  if (request.method === 'HEAD') return new Response(null, { status, headers: sent })
  const file = await files().open(key, range)
  if (file === undefined) return nothing(404, nothingHere)
  return streamAnswer(status, file.stream, sent)
}

function headersOf(key: string, { contentType }: ServedFile, totalBytes: number, query: URLSearchParams) {
  const disposition = dispositionOf(query.get('response-content-disposition'), extname(key).slice(1))
  return {
    ...forAll,
    'Content-Type': contentType,
    'Accept-Ranges': 'bytes',
    ETag: fileTag(key, totalBytes),
    ...(disposition && { 'Content-Disposition': disposition }),
  }
}

/** True if `If-Range` names another version of the file (RFC 9110, section 13.1.5). */
function wholeWanted(request: Request, tag: string): boolean {
  const condition = request.headers.get('if-range')
  return condition !== null && condition.trim() !== tag
}

function nothing(status: number, sentence: string, headers: Record<string, string> = {}): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: {
      ...forAll,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}
