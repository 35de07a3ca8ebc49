import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from '#db/rules/activity/actors.ts'

/** On whose behalf code runs, and the act on many publications that it is part of. */
export type Acting = { actor: Actor; actId?: number }

const acting = new AsyncLocalStorage<Acting>()

/** Runs work on somebody's behalf: what it changes is recorded as theirs. */
export function actingAs<Result>(who: Acting, work: () => Result): Result {
  return acting.run(who, work)
}

/** Recto itself, unless somebody is named. */
export function currentActing(): Acting {
  return acting.getStore() ?? { actor: { by: 'recto' } }
}
