import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { CannotStart } from '#db/cannot-start.ts'
import { sha256OfFile } from '#db/files/hashes.ts'

/** Writes `SHA256SUMS` of files into a folder, for `sha256sum --check`. @returns its path */
export async function writeSums(folder: string, files: string[]): Promise<string> {
  const lines = await Promise.all(files.map(async file => `${await sha256OfFile(file)}  ${basename(file)}\n`))
  const path = join(folder, 'SHA256SUMS')
  await writeFile(path, lines.sort().join(''))
  return path
}

/**
 * Signs a file by an Ed25519 key in PEM, beside it as `.sig`, and writes the public key as `release.pub`, as
 * `openssl pkeyutl -verify -rawin` takes them. @throws CannotStart for another key
 */
export async function signFile(file: string, keyFile: string): Promise<string[]> {
  const key = await readKey(keyFile)
  const publicFile = join(file, '../release.pub')
  await writeFile(`${file}.sig`, sign(null, await readFile(file), key))
  await writeFile(publicFile, createPublicKey(key).export({ type: 'spki', format: 'pem' }))
  return [`${file}.sig`, publicFile]
}

async function readKey(keyFile: string) {
  try {
    const key = createPrivateKey(await readFile(keyFile))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch (cause) {
    throw new CannotStart(wrongKey(keyFile), { cause })
  }
  throw new CannotStart(wrongKey(keyFile))
}

function wrongKey(keyFile: string): string {
  return `${keyFile} is no Ed25519 key in PEM. Make one by: openssl genpkey -algorithm ed25519 -out ${keyFile}`
}
