import { AsyncLocalStorage } from 'node:async_hooks'
import { part } from '#db/parts.ts'
import type { Actor } from '#db/rules/activity/actors.ts'

/** The actor that code runs for, and the bulk act it is part of. */
export type Acting = { actor: Actor; actId?: number }

const acting = part(() => new AsyncLocalStorage<Acting>())

/** Runs work for an actor, who is recorded with its changes. */
export function actingAs<Result>(who: Acting, work: () => Result): Result {
  return acting().run(who, work)
}

/** Returns the current actor; Recto itself by default. */
export function currentActing(): Acting {
  return acting().getStore() ?? { actor: { by: 'recto' } }
}
