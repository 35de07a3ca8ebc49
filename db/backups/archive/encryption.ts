import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { CannotStart } from '#db/cannot-start.ts'

/** A passphrase, or a recipient's public key (`age1…`), for https://age-encryption.org/v1. */
export type Encryption = { passphrase: string } | { recipient: string }

/** A passphrase, or a secret key (`AGE-SECRET-KEY-…`). */
export type Decryption = { passphrase: string } | { identity: string }

export const ageBeginning = Buffer.from('age-encryption.org/')

export async function encrypted(plain: Readable, how: Encryption): Promise<Readable> {
  const encrypter = new Encrypter()
  if ('passphrase' in how) encrypter.setPassphrase(how.passphrase)
  else encrypter.addRecipient(how.recipient)
  return Readable.from(await encrypter.encrypt(streamOf(plain)), { objectMode: false })
}

/** @throws CannotStart if the key does not fit */
export async function decrypted(archive: Readable, how: Decryption): Promise<Readable> {
  const decrypter = new Decrypter()
  if ('passphrase' in how) decrypter.addPassphrase(how.passphrase)
  else decrypter.addIdentity(how.identity)
  try {
    return Readable.from(await decrypter.decrypt(streamOf(archive)), { objectMode: false })
  } catch (cause) {
    throw new CannotStart(
      'The archive cannot be decrypted with this passphrase or key. Give the one that it was made with.',
      { cause },
    )
  }
}

/** `Readable.toWeb` throws uncaught if a stream that is no longer read has data yet. */
export function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = bytes[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return?.()
    },
  })
}
