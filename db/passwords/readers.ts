import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Claim, forgetAttempts, giveBack, takeAttempt, trying } from '../attempts/attempts.ts'
import type { PublicationRow } from '../schema/publications.ts'
import { derivedKey } from '../secrets/keys.ts'
import { isPassword } from './passwords.ts'

// Who has typed a publication's password is given a pass, and addresses of its files with a seal (`file-seals.ts`). Both
// are signed with the installation's key and the hash of that password: another password ends both, and nothing has to
// be kept or recalled. The hash alone would do for whoever has a copy of the database.

/** What is asked of a publication that may be behind a password. */
export type Guarded = Pick<PublicationRow, 'id' | 'secured' | 'passwordHash'>

/** For how many days somebody who typed the password is not asked again. */
export const passDays = 30

/** What says, until a moment, that its bearer has typed the password. */
export function passFor(publication: Guarded, until: Date): string {
  const seconds = Math.floor(until.getTime() / 1000)
  return `${seconds}.${sign(publication, `pass until ${seconds}`)}`
}

/** Whether a pass is one for this publication, its present password, and this moment. */
export function isPass(publication: Guarded, pass: string | undefined, now: Date): boolean {
  const [seconds = '', signature = ''] = pass?.split('.') ?? []
  if (!/^\d{1,12}$/.test(seconds) || Number(seconds) * 1000 < now.getTime()) return false
  return isSame(signature, sign(publication, `pass until ${seconds}`))
}

/**
 * Tries a password. Spaces around it come with pasting and are forgiven.
 * @param network where the attempt comes from
 * @throws TooManyAttempts, TooBusy
 */
export async function tryPassword(
  { id, passwordHash }: Guarded,
  typed: string,
  network: string,
): Promise<'right' | 'wrong'> {
  const own = `${id} ${network}`
  const first: Claim = { budget: 'publication: first attempts', subject: own }
  const more: Claim = { budget: 'publication: more attempts', subject: own }
  const ofAll: Claim = { budget: 'publication: more attempts of all', subject: String(id) }
  const ofNetwork: Claim = { budget: 'publication: network', subject: network }
  const taken = await takeAttempt([first, ofNetwork], [more, ofAll, ofNetwork])
  if (!(await trying(taken, () => isEither(typed, passwordHash, network)))) return 'wrong'
  await giveBack(taken)
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
