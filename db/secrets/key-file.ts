import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { keyFile, keysIn } from './keys.ts'

/** Creates the file with a new key if it is missing. */
export async function makeKeyFile(): Promise<void> {
  await mkdir(dirname(keyFile()), { recursive: true, mode: 0o700 })
  const written = await write([newKey()])
  try {
    // Unlike a rename, it fails if the file exists.
    await link(written, keyFile()).catch(error => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(written, { force: true })
  }
}

/** Puts a new key first and keeps the previous one for reading; drops older ones. */
export async function addKeyToFile(): Promise<void> {
  const [before = ''] = keysIn(await readFile(keyFile(), 'utf8'))
  await rename(await write([newKey(), before]), keyFile())
}

function newKey(): string {
  return randomBytes(32).toString('hex')
}

const remark =
  '# Opens the secrets in the database of this Recto. Keep a copy, but never beside a copy of the database.\n'

/** Synced before it takes its place: a power cut must not leave an empty file. */
async function write(keys: string[]): Promise<string> {
  const path = `${keyFile()}.${randomUUID()}`
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(remark + keys.map(key => `${key}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
  return path
}
