import { AsyncLocalStorage } from 'node:async_hooks'

/** Variables of an environment by name. */
type Variables = Record<string, string | undefined>

/** A value that each installation has for itself: made when it is first asked for, ended with the installation. */
export type Part<Value> = {
  (): Value
  /** Returns the value if it has been made. */
  made(): Value | undefined
  /** Ends the value if it has been made; the next call makes another. */
  end(): Promise<void>
}

type Terms<Value> = {
  end?: (value: Value) => unknown
  /** The framework bundles a second copy of modules: parts of the same name are one for both copies. */
  sharedAs?: string
}

type Made = { value: unknown; end: () => unknown }

/** A Recto with a database and files: all that its code keeps from one request or job to the next. */
export class Installation implements AsyncDisposable {
  readonly variables: Variables
  readonly #made = new Map<symbol, Made>()

  constructor(variables: Variables) {
    this.variables = variables
  }

  /** Runs work to which this is the installation, with all that the work begins. */
  run<Result>(work: () => Result): Result {
    return world().entered.run(this, work)
  }

  /** @internal */
  get(key: symbol): Made | undefined {
    return this.#made.get(key)
  }

  /** @internal */
  set(key: symbol, made: Made): void {
    this.#made.set(key, made)
  }

  /** Ends a part and forgets it. */
  async end(key: symbol): Promise<void> {
    const made = this.#made.get(key)
    this.#made.delete(key)
    await this.run(async () => made?.end())
  }

  /** Ends all parts, the newest first, since it may need those before it. */
  async [Symbol.asyncDispose](): Promise<void> {
    for (let key = [...this.#made.keys()].at(-1); key !== undefined; key = [...this.#made.keys()].at(-1))
      await this.end(key)
  }
}

type World = { entered: AsyncLocalStorage<Installation>; own: Installation }

/** The one value that a process keeps by itself. It is global, because the framework bundles a second copy of this module. */
function world(): World {
  const shared = globalThis as typeof globalThis & { recto?: World }
  shared.recto ??= { entered: new AsyncLocalStorage(), own: new Installation(process.env) }
  return shared.recto
}

/** Returns the installation that the running code belongs to: that of the process, unless `run` chose another. */
export function installation(): Installation {
  const { entered, own } = world()
  return entered.getStore() ?? own
}

/**
 * Creates an installation beside that of the process. Dispose it to end all that it began.
 * @param variables of its environment, see `readEnv`
 */
export function createInstallation(variables: Variables): Installation {
  return new Installation(variables)
}

/**
 * Declares a part of every installation.
 * @param make what it is at first; it may ask for other parts
 */
export function part<Value>(make: () => Value, { end, sharedAs }: Terms<Value> = {}): Part<Value> {
  const key = sharedAs === undefined ? Symbol() : Symbol.for(`recto ${sharedAs}`)
  const find = () => installation().get(key) as { value: Value } | undefined
  const get = () => {
    const found = find()
    if (found !== undefined) return found.value
    const value = make()
    installation().set(key, { value, end: () => end?.(value) })
    return value
  }
  return Object.assign(get, {
    made: () => find()?.value,
    end: () => installation().end(key),
  })
}
