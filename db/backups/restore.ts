import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { CannotStart, startFaultInWords } from '#db/cannot-start.ts'
import { databaseFaultOf, hasCode } from '#db/connection/faults.ts'
import { env } from '#db/env.ts'
import { StoreAway } from '#db/files/store-away.ts'
import { keyFile } from '#db/secrets/keys.ts'
import { ageBeginning, type Decryption, decrypted } from './archive/encryption.ts'
import { type Entry, readArchive, refuseDamaged } from './archive/reader.ts'
import { openLoading, type TableLoading } from './database/loading.ts'
import { linesIn } from './database/snapshot.ts'
import {
  type BackupHeader,
  type BackupTotals,
  headerName,
  keyName,
  parseHeader,
  parseTotals,
} from './format.ts'
import { removeEmptyFolders, StoredFiles } from './stored-files.ts'

export type Restored = { header: BackupHeader; totals: BackupTotals; hasKey: boolean }

/**
 * Fills an empty database, committed only after every checksum fits, and the file store. If it fails, both and DATA_DIR are
 * as they were. @throws CannotStart
 */
export async function restore(
  databaseUrl: string,
  archive: Readable,
  decryption?: Decryption,
): Promise<Restored> {
  const work = join(env().dataDir, 'work')
  const made = await mkdir(work, { recursive: true }).catch(inWords)
  try {
    return await restoreIn(work, databaseUrl, archive, decryption).catch(inWords)
  } finally {
    if (made !== undefined) await removeEmptyFolders(made)
  }
}

async function restoreIn(
  work: string,
  databaseUrl: string,
  archive: Readable,
  decryption: Decryption | undefined,
): Promise<Restored> {
  const folder = await mkdtemp(join(work, 'restore-'))
  const stored = new StoredFiles(folder)
  try {
    return await fill(databaseUrl, await unpacked(archive, decryption), stored)
  } catch (error) {
    await stored.removeAgain()
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** SQLSTATE disk_full. */
const databaseFull = /^53100$/

/** @throws a sentence for faults of the machine; other errors as they are */
function inWords(error: unknown): never {
  const { dataDir } = env()
  const fault = databaseFaultOf(error)
  if (error instanceof CannotStart || error instanceof StoreAway) throw error
  if (hasCode(error, databaseFull)) throw refused('The disk of PostgreSQL is full. Make room on it', error)
  if (fault === 'no room')
    throw refused(
      `The disk that holds ${dataDir} takes no more (${messageOf(error)}). Make room on it`,
      error,
    )
  if (fault === 'database away')
    throw refused('The database went away. See that it runs and can be reached from here', error)
  throw startFaultInWords(error, dataDir)
}

function refused(sentence: string, cause: unknown): CannotStart {
  return new CannotStart(`${sentence}, and restore again. Nothing was left behind.`, { cause })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function fill(databaseUrl: string, tar: Readable, stored: StoredFiles): Promise<Restored> {
  let header: BackupHeader | undefined
  let key: Buffer | undefined
  await using opened = new AsyncDisposableStack()
  let loading: TableLoading | undefined
  const manifest = await readArchive(tar, async entry => {
    if (header === undefined) {
      header = await readHeader(entry)
      loading = opened.use(await openLoading(databaseUrl, header.database))
    } else if (entry.path === keyName) key = await contentOf(entry)
    else if (entry.path.startsWith('tables/')) await loading?.add(await partOf(entry))
    else if (entry.path.startsWith('files/') && loading?.hasRefused() === false)
      await stored.store(entry.path.slice('files/'.length), entry.content)
    else for await (const _ of entry.content);
  })
  await stored.end()
  const totals = parseTotals(manifest)
  await withKey(key, async () => loading?.commit(totals.rows))
  return { header: header ?? parseHeader(''), totals, hasKey: key !== undefined }
}

/** Verifies an archive without a database. @throws as `restore` */
export async function verify(archive: Readable, decryption?: Decryption): Promise<Omit<Restored, 'hasKey'>> {
  let header: BackupHeader | undefined
  const manifest = await readArchive(await unpacked(archive, decryption), async entry => {
    if (header === undefined) header = await readHeader(entry)
    else for await (const _ of entry.content);
  })
  return { header: header ?? parseHeader(''), totals: parseTotals(manifest) }
}

/** Decrypts what is encrypted, and decompresses. */
async function unpacked(archive: Readable, decryption: Decryption | undefined): Promise<Readable> {
  const { beginning, whole } = await peek(archive, ageBeginning.length).catch(refuseDamaged)
  const isEncrypted = beginning.equals(ageBeginning)
  if (isEncrypted && decryption === undefined) {
    throw new CannotStart(
      'The archive is encrypted. Set BACKUP_PASSPHRASE to its passphrase, or give the file of the secret key by --identity.',
    )
  }
  const plain = isEncrypted && decryption !== undefined ? await decrypted(whole, decryption) : whole
  const tar = createZstdDecompress()
  void pipeline(plain, tar).catch(error => tar.destroy(error))
  return tar
}

/** Reads the first bytes of a stream, and gives them back before the rest. */
async function peek(stream: Readable, bytes: number): Promise<{ beginning: Buffer; whole: Readable }> {
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const first: Buffer[] = []
  while (first.reduce((sum, { length }) => sum + length, 0) < bytes) {
    const { done, value } = await pieces.next()
    if (done) break
    first.push(value)
  }
  const whole = new PassThrough()
  const rest = { [Symbol.asyncIterator]: () => pieces }
  void pipeline(async function* () {
    yield* first
    yield* rest
  }, whole).catch(error => whole.destroy(error))
  return { beginning: Buffer.concat(first).subarray(0, bytes), whole }
}

async function readHeader(entry: Entry): Promise<BackupHeader> {
  const content = await contentOf(entry)
  return parseHeader(entry.path === headerName ? String(content) : '')
}

async function partOf(entry: Entry) {
  const content = await contentOf(entry)
  return { table: entry.path.split('/')[1] ?? '', rows: linesIn(content), content }
}

async function contentOf({ content }: Entry): Promise<Buffer> {
  return buffer(content)
}

/** Stores the secret key, which stays if the work is done. A key that is there already is the operator's choice. */
async function withKey(key: Buffer | undefined, work: () => Promise<void>): Promise<void> {
  const isStored = key !== undefined && env().secretKeys.length === 0 && (await storeKey(key))
  try {
    await work()
  } catch (error) {
    if (isStored) await rm(keyFile(), { force: true })
    throw error
  }
}

/** @returns false if there is one */
async function storeKey(key: Buffer): Promise<boolean> {
  await mkdir(dirname(keyFile()), { recursive: true, mode: 0o700 })
  try {
    await writeFile(keyFile(), key, { mode: 0o600, flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
