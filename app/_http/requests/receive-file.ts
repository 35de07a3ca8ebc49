import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { env } from '#db/env.ts'
import { Invalid } from '#db/errors.ts'
import { HttpRefusal } from '../answers/refusals.ts'

/** A temporary file, deleted on disposal. */
export type Received = { id: string; path: string; bytes: number } & AsyncDisposable

/** @throws HttpRefusal 413, or 400 for a body that broke off; Invalid for an empty one, and for a form or JSON */
export async function receiveFile(request: Request, maxBytes: number): Promise<Received> {
  refuseOtherBodies(request)
  const tooLarge = () =>
    new HttpRefusal(413, `The file is larger than the ${maxBytes} bytes that are taken here`)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const id = randomUUID()
  const folder = join(env().dataDir, 'incoming')
  const path = join(folder, id)
  const drop = () => rm(path, { force: true })
  let bytes = 0
  const counted = new Transform({
    transform(chunk, _encoding, done) {
      bytes += chunk.length
      done(bytes > maxBytes ? tooLarge() : null, chunk)
    },
  })
  try {
    await mkdir(folder, { recursive: true })
    if (request.body !== null)
      await pipeline(Readable.fromWeb(request.body as never), counted, createWriteStream(path))
    if (bytes === 0) throw new Invalid({ base: ['is empty: send the file as the body'] })
    return { id, path, bytes, [Symbol.asyncDispose]: drop }
  } catch (error) {
    await drop()
    throw error
  }
}

/** A form around a file would be kept as the file; programs send `application/x-www-form-urlencoded` for want of a type. */
function refuseOtherBodies({ headers }: Request): void {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type === 'multipart/form-data')
    throw new Invalid({ base: ['must be the file itself, not a form that contains it'] })
  if (type === 'application/json') throw new Invalid({ base: ['must be the file itself, not JSON'] })
}
