import { isInTransaction } from '../client.ts'

const last = new Map<string, Promise<unknown>>()

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

/** Items of the same `turn` are done one after another, items of the same `group` together. */
type Place = { turn: string; group: string }

/**
 * Returns a function that does work in turn, at once for all items of a group that have gathered when their turn comes.
 * @param work returns a result for each item, in order; if it rejects, all items do
 */
export function gathering<Item, Result>(
  work: (items: Item[], hasWaited: boolean) => Promise<PromiseSettledResult<Result>[]>,
): (place: Place, item: Item) => Promise<Result> {
  const gathered = new Map<string, Waiting<Item, Result>[]>()
  const begin = async ({ turn, group }: Place, own: Waiting<Item, Result>[]) => {
    try {
      const results = await inTurn(turn, hasWaited => {
        if (gathered.get(group) === own) gathered.delete(group)
        return work(
          own.map(({ item }) => item),
          hasWaited,
        )
      })
      for (const [place, result] of results.entries())
        if (result.status === 'fulfilled') own[place]?.resolve(result.value)
        else own[place]?.reject(result.reason)
    } catch (error) {
      for (const { reject } of own) reject(error)
    }
  }
  return (place, item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const one = { item, resolve, reject }
    const others = isInTransaction() ? undefined : gathered.get(place.group)
    if (others !== undefined && others.length < mostTogether) others.push(one)
    else {
      const own = [one]
      if (!isInTransaction()) gathered.set(place.group, own)
      void begin(place, own)
    }
    return promise
  }
}
