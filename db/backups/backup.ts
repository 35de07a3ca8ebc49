import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { env } from '#db/env.ts'
import { inOrder } from '#db/files/at-once.ts'
import { files, filesAtOnce } from '#db/files/files.ts'
import { copyNamedKeys, parseNamedKey } from '#db/files/naming/listing.ts'
import type { OpenFile } from '#db/files/store.ts'
import { compareSums, type FileSum } from '#db/files/sums.ts'
import { keyFile } from '#db/secrets/keys.ts'
import { holdFiles } from '../files/while-backing-up.ts'
import { type Encryption, encrypted } from './archive/encryption.ts'
import { numbered } from './archive/sums.ts'
import { type ArchiveWriter, archiveOf } from './archive/writer.ts'
import { queue, unarchived } from './database/catalog.ts'
import { type Snapshot, withSnapshot } from './database/snapshot.ts'
import { type BackupHeader, type BackupTotals, headerName, keyName } from './format.ts'

/** Disposed of, it goes no further, and has let go of the database and of the files. */
export type Backup = AsyncDisposable & {
  /** Ends once everything is in it; fails if anything could not be read. */
  archive: Readable
  /** Filled when the archive has ended. */
  totals: BackupTotals
}

const mostListed = 1000
const comparedAtOnce = 500

/** Larger files are not held in memory. */
const mostHeldBytes = 1_000_000

/** Streams a compressed tar archive while everything runs; without encryption it leaves out the secret key. */
export async function backUp(
  databaseUrl: string,
  header: Omit<BackupHeader, 'database'>,
  { encryption, leavesOutFiles = false }: { encryption?: Encryption; leavesOutFiles?: boolean } = {},
): Promise<Backup> {
  const totals: BackupTotals = { rows: {}, files: 0, bytes: 0, missing: [], damaged: [] }
  const packed = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } })
  const plain = encryption === undefined ? packed : await encrypted(packed, encryption)
  const { tar, written } = archiveOf(async archive => {
    await using _hold = await holdFiles(databaseUrl)
    const folder = await mkdtemp(join(tmpdir(), 'recto-backup-'))
    try {
      const list = join(folder, 'files')
      const read = async (snapshot: Snapshot) => {
        const whole: BackupHeader = { ...header, database: snapshot.header }
        await archive.addBuffer(headerName, Buffer.from(`${JSON.stringify(whole, null, 2)}\n`))
        if (encryption !== undefined) await addKey(archive)
        await addTables(archive, snapshot, totals)
        await pipeline(await snapshot.copy(copyNamedKeys()), createWriteStream(list, { mode: 0o600 }))
      }
      await withSnapshot(databaseUrl, read, { leavesOut: unarchived })
      if (!leavesOutFiles) await addFiles(archive, list, totals)
      return totals
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
  const archive = new PassThrough()
  void pipeline(tar, packed).catch(error => archive.destroy(error))
  void pipeline(plain, archive).catch(() => {})
  const end = async () => {
    archive.destroy()
    await written
  }
  return { archive, totals, [Symbol.asyncDispose]: end }
}

/** In the form of the key's file, even where SECRET_KEY gives it. */
async function addKey(archive: ArchiveWriter): Promise<void> {
  const given = env()
    .secretKeys.map(key => `${key}\n`)
    .join('')
  await archive.addBuffer(keyName, given === '' ? await readFile(keyFile()) : Buffer.from(given))
}

async function addTables(archive: ArchiveWriter, snapshot: Snapshot, { rows }: BackupTotals): Promise<void> {
  const counts = new Map<string, number>()
  for (const { name } of [...snapshot.header.tables, queue]) rows[name] = 0
  for await (const part of snapshot.parts()) {
    const number = (counts.get(part.table) ?? 0) + 1
    counts.set(part.table, number)
    rows[part.table] = (rows[part.table] ?? 0) + part.rows
    await archive.addBuffer(`tables/${part.table}/${numbered(number)}.copy`, part.content)
  }
}

async function addFiles(archive: ArchiveWriter, list: string, totals: BackupTotals): Promise<void> {
  let row: NamedFile['row'] | undefined
  const comparison = new ComparedSums(totals)
  const discard = ({ file }: FoundFile) => void file?.stream.destroy()
  for await (const { key, row: own, file } of inOrder(filesIn(list), filesAtOnce(), find, discard)) {
    if (row !== own) noteMissing(row, totals)
    row = own
    if (file === undefined) continue
    row.found += 1
    const sha256 = await archive.add(`files/${key}`, file.totalBytes, file.stream)
    await comparison.add(key, { bytes: file.totalBytes, sha256 })
    totals.files += 1
    totals.bytes += file.totalBytes
  }
  noteMissing(row, totals)
  await comparison.end()
}

/** Compares files that were read anyway with the sums of when they were stored, and notes sums of those without one. */
class ComparedSums {
  readonly #totals: BackupTotals
  #read = new Map<string, FileSum>()

  constructor(totals: BackupTotals) {
    this.#totals = totals
  }

  async add(key: string, sum: FileSum): Promise<void> {
    this.#read.set(key, sum)
    if (this.#read.size >= comparedAtOnce) await this.end()
  }

  async end(): Promise<void> {
    const read = this.#read
    this.#read = new Map()
    const { differing } = await compareSums(read)
    this.#totals.damaged.push(...differing.slice(0, mostListed - this.#totals.damaged.length))
  }
}

/** A file, and how many of its row's were found so far. */
type NamedFile = { key: string; row: { key: string; isNeeded: boolean; found: number } }
type FoundFile = NamedFile & { file: OpenFile | undefined }

async function* filesIn(list: string): AsyncGenerator<NamedFile> {
  for await (const line of createInterface({ input: createReadStream(list), crlfDelay: Infinity })) {
    const { files: keys, isNeeded } = parseNamedKey(line)
    const row = { key: keys[0] ?? '', isNeeded, found: 0 }
    for (const key of keys) yield { key, row }
  }
}

/** Reads small files at once, so that none of them waits for the way to a bucket while others are packed. */
async function find(named: NamedFile): Promise<FoundFile> {
  const file = await files().open(named.key)
  // One that fails before its turn fails at its turn.
  file?.stream.on('error', () => {})
  if (file === undefined || file.totalBytes > mostHeldBytes) return { ...named, file }
  return { ...named, file: { ...file, stream: Readable.from([await buffer(file.stream)]) } }
}

function noteMissing(row: NamedFile['row'] | undefined, { missing }: BackupTotals): void {
  if (row?.isNeeded && row.found === 0 && missing.length < mostListed) missing.push(row.key)
}
