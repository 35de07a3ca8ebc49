/** Yields results in the order of items, up to `atOnce` begun. @param discard takes those that nobody takes any more */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
  discard: (result: Result) => void,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = []
  try {
    for await (const item of items) {
      const result = work(item)
      // Thrown once it is its turn.
      result.catch(() => undefined)
      begun.push(result)
      if (begun.length >= atOnce) yield* taken(begun)
    }
    while (begun.length > 0) yield* taken(begun)
  } finally {
    for (const result of begun) result.then(discard, () => undefined)
  }
}

async function* taken<Result>(begun: Promise<Result>[]): AsyncGenerator<Result> {
  const first = begun.shift()
  if (first !== undefined) yield await first
}

export type TaskPool = {
  /** Begins work; waits while `atOnce` are under way. @throws the first error of any */
  begin(work: () => Promise<void>): Promise<void>
  end(): Promise<void>
}

export function taskPool(atOnce: number): TaskPool {
  const running = new Set<Promise<void>>()
  const errors: unknown[] = []
  const throwFirst = () => {
    if (errors.length > 0) throw errors[0]
  }
  return {
    async begin(work) {
      const one = work()
        .catch(error => void errors.push(error))
        .finally(() => running.delete(one))
      running.add(one)
      if (running.size >= atOnce) await Promise.race(running)
      throwFirst()
    },
    async end() {
      await Promise.all(running)
      throwFirst()
    },
  }
}
