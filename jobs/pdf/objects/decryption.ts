import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { nameOf, type PdfDict, type PdfValue } from './values.ts'

/** Decrypts or encrypts bytes of an object. */
export type Decrypt = (bytes: Uint8Array, number: number, generation: number) => Uint8Array

type Resolve = (value: PdfValue | undefined) => PdfValue

const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex')

/**
 * Returns how the strings and streams of a PDF are decrypted that everybody may open, as its user password is empty (PDF
 * 2.0, 7.6, the standard security handler); undefined for other protection.
 */
export function decryptionOf(
  encrypt: PdfDict,
  id: Uint8Array,
  resolve: Resolve,
): { strings: Decrypt; streams: Decrypt; encryptStrings: Decrypt } | undefined {
  if (nameOf(resolve(encrypt.get('Filter'))) !== 'Standard') return undefined
  const number = (key: string, other: number) => Number(resolve(encrypt.get(key)) ?? other)
  const text = (key: string) => asBytes(resolve(encrypt.get(key)))
  const [version, revision] = [number('V', 0), number('R', 0)]
  const key =
    version === 5
      ? keyOfNewer(revision, text('U'), text('UE'))
      : keyOfOlder({
          revision,
          bytes: version === 1 ? 5 : number('Length', version === 4 ? 128 : 40) / 8,
          parts: [text('O').subarray(0, 32), littleEndian(number('P', 0), 4), id],
          isPlainMetadata: revision >= 4 && resolve(encrypt.get('EncryptMetadata')) === false,
        })
  const methodOf = (kind: string): Method | undefined => {
    if (version < 4) return { decrypt: rc4With(key), encrypt: rc4With(key) }
    const filters = resolve(encrypt.get('CF'))
    const filter =
      filters instanceof Map ? resolve(filters.get(nameOf(resolve(encrypt.get(kind))) ?? '')) : null
    return methods[nameOf(filter instanceof Map ? resolve(filter.get('CFM')) : null) ?? 'None']?.(key)
  }
  const [strings, streams] = [methodOf('StrF'), methodOf('StmF')]
  return (
    strings &&
    streams && { strings: strings.decrypt, streams: streams.decrypt, encryptStrings: strings.encrypt }
  )
}

type Method = { decrypt: Decrypt; encrypt: Decrypt }

const methods: Record<string, (key: Uint8Array) => Method> = {
  None: () => ({ decrypt: bytes => bytes, encrypt: bytes => bytes }),
  V2: key => ({ decrypt: rc4With(key), encrypt: rc4With(key) }),
  AESV2: key => aesWith('aes-128-cbc', (...object) => objectKey(key, ...object, 'sAlT')),
  AESV3: key => aesWith('aes-256-cbc', () => key),
}

function aesWith(algorithm: string, keyOf: (number: number, generation: number) => Uint8Array): Method {
  return {
    decrypt: (bytes, ...object) => aes(algorithm, keyOf(...object), bytes),
    encrypt: (bytes, ...object) => {
      const start = randomBytes(16)
      const cipher = createCipheriv(algorithm, keyOf(...object), start)
      return Buffer.concat([start, cipher.update(bytes), cipher.final()])
    },
  }
}

/** Algorithm 2 of the standard. */
function keyOfOlder(from: {
  revision: number
  bytes: number
  parts: Uint8Array[]
  isPlainMetadata: boolean
}) {
  const rest = from.isPlainMetadata ? [Buffer.from('ffffffff', 'hex')] : []
  let key = md5(padding, ...from.parts, ...rest)
  if (from.revision >= 3) for (let round = 0; round < 50; round++) key = md5(key.subarray(0, from.bytes))
  return key.subarray(0, from.bytes)
}

/** Algorithm 2.A of the standard. */
function keyOfNewer(revision: number, user: Buffer, wrapped: Buffer): Buffer {
  const salt = user.subarray(40, 48)
  const key = revision === 5 ? createHash('sha256').update(salt).digest() : hardenedHash(salt)
  const cipher = createDecipheriv('aes-256-cbc', key, Buffer.alloc(16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(wrapped.subarray(0, 32)), cipher.final()])
}

/** Algorithm 2.B of the standard, of an empty password. */
function hardenedHash(salt: Buffer): Buffer {
  let hash = createHash('sha256').update(salt).digest()
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => hash))
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32)).setAutoPadding(
      false,
    )
    const encrypted = Buffer.concat([cipher.update(repeated), cipher.final()])
    const rest = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    hash = createHash(['sha256', 'sha384', 'sha512'][rest] ?? 'sha256')
      .update(encrypted)
      .digest()
    last = encrypted.at(-1) ?? 0
  }
  return hash.subarray(0, 32)
}

/** Algorithm 1 of the standard. */
function objectKey(key: Uint8Array, number: number, generation: number, salt = ''): Buffer {
  const full = md5(key, littleEndian(number, 3), littleEndian(generation, 2), Buffer.from(salt))
  return full.subarray(0, Math.min(key.length + 5, 16))
}

function rc4With(key: Uint8Array): Decrypt {
  return (bytes, number, generation) => rc4(objectKey(key, number, generation), bytes)
}

function aes(algorithm: string, key: Uint8Array, bytes: Uint8Array): Uint8Array {
  if (bytes.length < 32) return new Uint8Array()
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 16))
  const cipher = createDecipheriv(algorithm, key, whole.subarray(0, 16)).setAutoPadding(false)
  const plain = Buffer.concat([cipher.update(whole.subarray(16)), cipher.final()])
  return plain.subarray(0, plain.length - Math.min(16, plain.at(-1) ?? 0))
}

/** Node's OpenSSL has it no more. */
function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (one: number, other: number) => {
    const kept = box[one] ?? 0
    box[one] = box[other] ?? 0
    box[other] = kept
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (box[i] ?? 0) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let [i, j] = [0, 0]
  return data.map(byte => {
    i = (i + 1) & 255
    j = (j + (box[i] ?? 0)) & 255
    swap(i, j)
    return byte ^ (box[((box[i] ?? 0) + (box[j] ?? 0)) & 255] ?? 0)
  })
}

function md5(...parts: Uint8Array[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest()
}

function littleEndian(value: number, bytes: number): Buffer {
  return Buffer.from(Array.from({ length: bytes }, (_, at) => (value >> (8 * at)) & 255))
}

function asBytes(value: PdfValue): Buffer {
  return value instanceof Uint8Array ? Buffer.from(value) : Buffer.alloc(0)
}
