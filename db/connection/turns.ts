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
