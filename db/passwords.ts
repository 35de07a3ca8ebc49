import { randomBytes, type ScryptOptions, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const scrypt: (password: string, salt: Buffer, length: number, options: ScryptOptions) => Promise<Buffer> =
  promisify(scryptWithCallback)

/** OWASP's recommendation for scrypt, "Password Storage Cheat Sheet": 2^17, 8, 1 (128 MiB a hash). */
const cost = { N: 2 ** 17, r: 8, p: 1 } as const
const keyBytes = 32

/** A hash that carries its own salt and cost: `scrypt$N$r$p$salt$key`, base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')
}

/** Whether the password is the one that was hashed, in a time that does not depend on where they differ. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [name, N, r, p, salt, key] = hash.split('$')
  if (name !== 'scrypt' || salt === undefined || key === undefined) return false
  const expected = Buffer.from(key, 'base64')
  const actual = await derive(password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

function derive(
  password: string,
  salt: Buffer,
  { N, r, p }: { N: number; r: number; p: number },
): Promise<Buffer> {
  // The same letters typed on another keyboard are the same password.
  return scrypt(password.normalize('NFKC'), salt, keyBytes, { N, r, p, maxmem: 256 * N * r })
}
