import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { HttpRefusal } from '#app/_http/answers/refusals.ts'
import { env } from '#db/env.ts'
import { Invalid } from '#db/errors.ts'
import type { Sending } from '#db/files/unfinished-uploads.ts'
import { filledText } from '#db/rules/shapes/texts.ts'

// tus resumable uploads 1.0.0 (https://tus.io/protocols/resumable-upload): core, creation, termination, expiration,
// checksum.

export const tusVersion = '1.0.0'

const lastsMs = 24 * 60 * 60 * 1000 // lifetime of an unfinished upload

/** Checks the protocol version. @throws HttpRefusal 412 */
export function requireTus({ headers }: Request): void {
  if (headers.get('tus-resumable') !== tusVersion)
    throw new HttpRefusal(412, `Only version ${tusVersion} is spoken here: send Tus-Resumable.`, {
      'Tus-Version': tusVersion,
    })
}

/** Headers of an upload's progress. */
export function tusHeaders({
  bytes,
  received,
  createdAt,
}: Pick<Sending, 'bytes' | 'received' | 'createdAt'>) {
  return {
    'Tus-Resumable': tusVersion,
    'Upload-Offset': String(received),
    'Upload-Length': String(bytes),
    'Upload-Expires': new Date(createdAt.getTime() + lastsMs).toUTCString(),
    'Cache-Control': 'no-store',
  }
}

const metadata = z.object({
  filename: filledText(255).default('publication.pdf'),
  fingerprint: filledText(500).default('none'),
  purpose: z.enum(['publication', 'media']).default('publication'),
})

/** Parses the creation of an upload. @throws Invalid, HttpRefusal 413 */
export function newUploadOf({ headers }: Request) {
  const length = headers.get('upload-length') ?? ''
  if (!/^[1-9]\d{0,12}$/.test(length)) throw new Invalid({ base: ['needs Upload-Length, a number of bytes'] })
  const bytes = Number(length)
  const parsed = metadata.safeParse(metadataOf(headers.get('upload-metadata') ?? ''))
  if (!parsed.success) throw new Invalid({ base: ['has Upload-Metadata that cannot be kept'] })
  const { maxPdfBytes, maxFilmBytes } = env()
  const most = parsed.data.purpose === 'media' ? maxFilmBytes : maxPdfBytes
  if (bytes > most)
    throw new HttpRefusal(413, `The file is larger than the ${most} bytes that are taken here`)
  return { bytes, fileName: parsed.data.filename, fingerprint: parsed.data.fingerprint }
}

/** Comma-separated names with values in base64. */
function metadataOf(text: string): Record<string, string> {
  const pairs = text.split(',').map(pair => pair.trim().split(/\s+/))
  return Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]),
  )
}

/** Parses the offset of a chunk. @throws Invalid, HttpRefusal 415 */
export function offsetOf({ headers }: Request): number {
  if (headers.get('content-type') !== 'application/offset+octet-stream')
    throw new HttpRefusal(415, 'Bytes come as application/offset+octet-stream.')
  const offset = headers.get('upload-offset') ?? ''
  if (!/^\d{1,13}$/.test(offset)) throw new Invalid({ base: ['needs Upload-Offset, a number of bytes'] })
  return Number(offset)
}

/** Verifies a chunk's checksum, if any. @throws HttpRefusal 460 if it differs, 400 unless SHA-256 */
export async function checkBytes({ headers }: Request, path: string): Promise<void> {
  const sent = headers.get('upload-checksum')
  if (sent === null) return
  const [algorithm, checksum] = sent.split(' ')
  if (algorithm !== 'sha256') throw new HttpRefusal(400, 'Only sha256 is known here as a checksum.')
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  if (hash.digest('base64') !== checksum)
    throw new HttpRefusal(460, 'Other bytes arrived than were sent: send them again.')
}
