import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createTarDecoder } from 'modern-tar'
import { CannotStart } from '#db/cannot-start.ts'
import { StoreAway } from '#db/files/store-away.ts'
import { streamOf } from './encryption.ts'
import { isList, Sums } from './sums.ts'
import { manifestName } from './writer.ts'

/** An entry whose content must be read to its end before the next. */
export type Entry = { path: string; content: AsyncIterable<Uint8Array> }

/** Reads a tar archive, verifies it and returns its summary. @throws CannotStart, even if all of `take` went well */
export async function readArchive(tar: Readable, take: (entry: Entry) => Promise<void>): Promise<unknown> {
  const sums = new Sums()
  let manifest: { sums?: string } | undefined
  const decoder = createTarDecoder({ strict: true })
  const fed = streamOf(tar).pipeTo(decoder.writable)
  fed.catch(() => {})
  for await (const { header, body } of whole(decoder.readable)) {
    const content = whole(body)
    if (header.name === manifestName) manifest = summaryIn(String(await buffer(content)))
    else if (isList(header.name)) compare(header.name, sums.list(), await buffer(content))
    else sums.add(header.name, await hashed(header.name, content, take))
  }
  await fed.catch(refuseDamaged)
  if (manifest === undefined) throw new CannotStart(`The archive is cut off: its end is missing. ${advice}`)
  if (manifest.sums !== sums.total)
    throw new CannotStart(`The archive was changed: entries are missing. ${advice}`)
  return manifest
}

/** Turns errors of decompression, decryption and tar into a sentence. */
async function* whole<Item>(stream: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* stream
  } catch (error) {
    refuseDamaged(error)
  }
}

function summaryIn(text: string): { sums?: string } {
  try {
    return JSON.parse(text)
  } catch (error) {
    return refuseDamaged(error)
  }
}

/** @throws CannotStart, or the error if it has a sentence already */
export function refuseDamaged(error: unknown): never {
  if (error instanceof CannotStart || error instanceof StoreAway) throw error
  const reason = error instanceof Error ? error.message : String(error)
  throw new CannotStart(`The archive is damaged or cut off (${reason}). ${advice}`, { cause: error })
}

async function hashed(
  path: string,
  content: AsyncIterable<Uint8Array>,
  take: (entry: Entry) => Promise<void>,
) {
  const hash = createHash('sha256')
  const hashing = async function* () {
    for await (const piece of content) {
      hash.update(piece)
      yield piece
    }
  }
  await take({ path, content: hashing() })
  return hash.digest('hex')
}

function compare(path: string, computed: { path: string; content: Buffer }, stored: Buffer): void {
  if (computed.path === path && computed.content.equals(stored)) return
  const lines = new Set(String(stored).split('\n'))
  const damaged = String(computed.content)
    .split('\n')
    .find(line => !lines.has(line))
  const name = damaged === undefined ? path : damaged.slice(damaged.indexOf('  ') + 2)
  throw new CannotStart(`The archive is damaged: ${name} is not what was backed up. ${advice}`)
}

const advice = 'Restore another backup, or copy this one again from where it is kept.'
