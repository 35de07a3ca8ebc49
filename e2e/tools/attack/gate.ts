// Two hundred guesses of a publication's password at once: the rest of the house goes on as if nothing were.
import type { Field } from './field.ts'
import { measureDuring } from './latency.ts'
import { Outcome } from './outcome.ts'
import { send, type WireRequest } from './send.ts'

const guesses = 200
/** As much slower than without guesses may the slowest twentieth be. */
const slowerMs = 100

export async function attackGate({ installation: { target }, makeTenants }: Field): Promise<Outcome> {
  const outcome = new Outcome(`password gate: ${guesses} guesses at once`)
  const { ours } = await makeTenants()
  const { online, secured } = ours.publications
  const watched: WireRequest[] = [
    { method: 'GET', path: '/healthz' },
    { method: 'GET', path: `/assets/${online.pictures[0]}`, host: target.readerHost },
  ]
  const idle = await measureDuring(target, watched, Promise.resolve())
  const guess = (number: number): WireRequest => ({
    method: 'POST',
    path: `/${ours.groupSlug}/${secured.slug}/password`,
    host: target.readerHost,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      // Nobody trusted says so: it must not make guesses of one address those of many.
      'x-forwarded-for': `192.0.2.${number}`,
    },
    body: `password=wrong-${number}`,
  })
  const guessing = Promise.all(
    Array.from({ length: guesses }, async (_, number) => {
      const { status } = await send(target, guess(number))
      outcome.count(status)
      if (status !== 403 && status !== 429 && status !== 503) outcome.find(`a wrong password gives ${status}`)
    }),
  )
  const under = await measureDuring(target, watched, guessing)
  await guessing
  const tried = outcome.answers.get('403') ?? 0
  if (tried > 10) outcome.find(`${tried} guesses of one address were tried, 10 are allowed`)
  outcome.notes.push(`p95 of reading ${idle.p95} ms idle, ${under.p95} ms meanwhile`)
  if (under.p95 > idle.p95 + slowerMs) outcome.find(`reading takes ${under.p95} ms meanwhile`)
  if (under.failed > 0) outcome.find(`${under.failed} reads failed meanwhile`)
  return outcome
}
