import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type AttemptClaim,
  forgetAttempts,
  giveAttemptBack,
  takeAttempt,
  trying,
} from '../attempts/attempts.ts'
import type { PublicationRow } from '../schema/publications.ts'
import { derivedKey } from '../secrets/keys.ts'
import { isPassword } from './passwords.ts'

// Passes and seals are signed with the installation's key, which a copied database lacks, and the password's
// hash, so that a new password ends them.

export type Guarded = Pick<PublicationRow, 'id' | 'secured' | 'passwordHash'>

export const passDays = 30

/** Returns a pass that is valid until a time. */
export function passFor(publication: Guarded, until: Date): string {
  const seconds = Math.floor(until.getTime() / 1000)
  return `${seconds}.${sign(publication, `pass until ${seconds}`)}`
}

/** True if the pass is valid for the publication, its present password and this time. */
export function isPass(publication: Guarded, pass: string | undefined, now: Date): boolean {
  const [seconds = '', signature = ''] = pass?.split('.') ?? []
  if (!/^\d{1,12}$/.test(seconds) || Number(seconds) * 1000 < now.getTime()) return false
  return isSame(signature, sign(publication, `pass until ${seconds}`))
}

/** Checks a reader's password without surrounding spaces, from pasting. @throws TooManyAttempts, TooBusy */
export async function tryPassword(
  { id, passwordHash }: Guarded,
  typed: string,
  network: string,
): Promise<'right' | 'wrong'> {
  const own = `${id} ${network}`
  const first: AttemptClaim = { budget: 'publication: first attempts', subject: own }
  const more: AttemptClaim = { budget: 'publication: more attempts', subject: own }
  const ofAll: AttemptClaim = { budget: 'publication: more attempts of all', subject: String(id) }
  const ofNetwork: AttemptClaim = { budget: 'publication: network', subject: network }
  const taken = await takeAttempt([first, ofNetwork], [more, ofAll, ofNetwork])
  if (!(await trying(taken, () => isEither(typed, passwordHash, network)))) return 'wrong'
  await giveAttemptBack(taken)
  await forgetAttempts([first, more])
  return 'right'
}

async function isEither(typed: string, passwordHash: string | null, lane: string): Promise<boolean> {
  if (passwordHash === null) return false
  for (const candidate of new Set([typed, typed.trim()]))
    if (await isPassword(candidate, passwordHash, { isKnown: false, lane })) return true
  return false
}

function sign({ id, passwordHash }: Guarded, what: string): string {
  if (passwordHash === null) throw new Error(`Publication ${id} is secured without a password`)
  const key = derivedKey("readers' passes")
  return createHmac('sha256', key).update(`${passwordHash} ${id} ${what}`).digest('base64url').slice(0, 32)
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
