import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { TooBusy, TooManyAttempts } from '#db/errors.ts'
import { attempts } from '#db/schema/people/attempts.ts'
import { type AttemptClaim, forgetAttempts, giveAttemptBack, takeAttempt, trying } from './attempts.ts'

let count = 0
/** Somebody who has tried nothing yet. */
function newcomer(): string {
  count += 1
  return `somebody-${count}`
}
const email = (subject: string): AttemptClaim => ({ budget: 'sign-in: e-mail', subject })
const network = (subject: string): AttemptClaim => ({ budget: 'sign-in: network', subject })

/** How many of so many attempts at once get through. */
async function atOnce(times: number, ...alternatives: [AttemptClaim[], ...AttemptClaim[][]]) {
  const tries = Array.from({ length: times }, () => takeAttempt(...alternatives))
  const ended = await Promise.allSettled(tries)
  const refused = ended.flatMap(end => (end.status === 'rejected' ? [end.reason] : []))
  expect(refused.every(reason => reason instanceof TooManyAttempts)).toBe(true)
  return times - refused.length
}

async function usedOf(subject: string) {
  const [row] = await database().select().from(attempts).where(eq(attempts.subject, subject))
  return row?.used ?? 0
}

describe('a budget', () => {
  test('lets through exactly as many as it has, however many come at once', async () => {
    expect(await atOnce(40, [email(newcomer())])).toBe(10)
  })

  test('is taken together with others, or not at all', async () => {
    const [office, ...people] = [newcomer(), newcomer(), newcomer(), newcomer(), newcomer(), newcomer()]
    const through = await Promise.all(people.map(person => atOnce(12, [email(person), network(office)])))
    expect(through).toEqual([10, 10, 10, 10, 10])
    const late = newcomer()
    expect(await atOnce(3, [email(late), network(office)])).toBe(0)
    expect(await usedOf(late)).toBe(0)
  })

  test('says whose it is, and in how many seconds there is more', async () => {
    const subject = newcomer()
    await atOnce(10, [email(subject)])
    const refused = await takeAttempt([email(subject)]).catch(error => error)
    expect(refused).toMatchObject({ whose: 'e-mail', name: 'TooManyAttempts' })
    expect(refused.seconds).toBeGreaterThan(0)
    expect(refused.seconds).toBeLessThanOrEqual(900)
    expect(refused.message).toMatch(/^Too many attempts for this e-mail\. Try again in \d+ minutes?\.$/)
  })

  test('is whole again when its time has ended, and what has ended is forgotten', async () => {
    const [subject, gone] = [newcomer(), newcomer()]
    await atOnce(11, [email(subject)])
    await takeAttempt([email(gone)])
    await database().update(attempts).set({ endsAt: sql`now()` })
    expect(await atOnce(40, [email(subject)])).toBe(10)
    expect(await usedOf(gone)).toBe(0)
  })

  test('is left alone where another has attempts left', async () => {
    const [first, second] = [newcomer(), newcomer()]
    expect(await atOnce(25, [email(first)], [email(second)])).toBe(20)
  })
})

test('an attempt is given back once, and only in its own time', async () => {
  const subject = newcomer()
  const taken = await takeAttempt([email(subject)])
  await takeAttempt([email(subject)])
  await giveAttemptBack(taken)
  expect(await usedOf(subject)).toBe(1)
  await database().update(attempts).set({ endsAt: sql`now()` }).where(eq(attempts.subject, subject))
  await takeAttempt([email(subject)])
  await giveAttemptBack(taken)
  expect(await usedOf(subject)).toBe(1)
})

test('an attempt that could not be made for lack of room is given back', async () => {
  const subject = newcomer()
  const taken = await takeAttempt([email(subject)])
  await expect(trying(taken, () => Promise.reject(new TooBusy()))).rejects.toThrow(TooBusy)
  expect(await usedOf(subject)).toBe(0)
})

test('all attempts of one who got it right are forgotten, and nobody else’s', async () => {
  const [one, other] = [newcomer(), newcomer()]
  await takeAttempt([email(one), email(other)])
  await forgetAttempts([email(one)])
  expect([await usedOf(one), await usedOf(other)]).toEqual([0, 1])
})
