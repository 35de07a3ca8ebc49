import { isInTransaction } from './client.ts'
import { part } from './parts.ts'

const turns = part(() => new Map<string, Promise<unknown>>())

/**
 * Runs work once all earlier work of the same key in this process has ended, so that changes of one record meet no lock here.
 * A transaction does not wait: it would keep a connection that the work before may need.
 * @param work gets to know whether it had to wait, so that what was read before may be out of date
 */
export async function inTurn<Result>(
  key: string,
  work: (hasWaited: boolean) => Promise<Result>,
): Promise<Result> {
  if (isInTransaction()) return work(false)
  const last = turns()
  const before = last.get(key)
  const run = before === undefined ? work(false) : before.then(() => work(true))
  const ended = run.catch(() => undefined)
  last.set(key, ended)
  try {
    return await run
  } finally {
    if (last.get(key) === ended) last.delete(key)
  }
}

type Waiting<Item, Result> = { item: Item } & Omit<PromiseWithResolvers<Result>, 'promise'>

/** Items that are done together at most: locks are held as long as their statement takes. */
const mostTogether = 100

/**
 * Returns a function that does work in turn, at once for all items that have gathered when their turn comes.
 * @param work returns a result for each item, in order; if it rejects, all items do
 */
export function gathering<Item, Result>(
  work: (items: Item[], hasWaited: boolean) => Promise<Result[]>,
): (turn: string, item: Item) => Promise<Result> {
  const waiting = part(() => new Map<string, Waiting<Item, Result>[]>())
  const begin = async (turn: string, own: Waiting<Item, Result>[]) => {
    try {
      const results = await inTurn(turn, hasWaited => {
        const gathered = waiting()
        if (gathered.get(turn) === own) gathered.delete(turn)
        const items = own.map(({ item }) => item)
        return work(items, hasWaited)
      })
      for (const [place, result] of results.entries()) own[place]?.resolve(result)
    } catch (error) {
      for (const { reject } of own) reject(error)
    }
  }
  return (turn, item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const one = { item, resolve, reject }
    const others = isInTransaction() ? undefined : waiting().get(turn)
    if (others !== undefined && others.length < mostTogether) others.push(one)
    else {
      const own = [one]
      if (!isInTransaction()) waiting().set(turn, own)
      void begin(turn, own)
    }
    return promise
  }
}
