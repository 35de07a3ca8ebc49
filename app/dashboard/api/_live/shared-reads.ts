import { databaseFaultOf } from '#db/connection/faults.ts'
import { log } from '#db/telemetry/log/log.ts'

/** Called after each read; undefined where it failed. */
type Listener<Value> = (value: Value | undefined) => void

type Shared<Value> = { listeners: Set<Listener<Value>>; last?: { value: Value | undefined }; end(): void }

/**
 * Reads by a number, such as a group's, at an interval while anybody listens to it, so that many listeners cost as much
 * as one. A read begins an interval after the one before it has ended.
 */
export class SharedReads<Value> {
  readonly #shared = new Map<number, Shared<Value>>()
  readonly #read: (id: number) => Promise<Value>
  readonly #everyMs: number

  constructor(read: (id: number) => Promise<Value>, everyMs: number) {
    this.#read = read
    this.#everyMs = everyMs
  }

  /** Numbers that are read at present. */
  get size(): number {
    return this.#shared.size
  }

  /** Listens until the returned function is called; a later listener gets the last value at once. */
  listen(id: number, listener: Listener<Value>): () => void {
    const shared = this.#shared.get(id) ?? this.#begin(id)
    shared.listeners.add(listener)
    if (shared.last) listener(shared.last.value)
    return () => {
      shared.listeners.delete(listener)
      if (shared.listeners.size > 0) return
      shared.end()
      if (this.#shared.get(id) === shared) this.#shared.delete(id)
    }
  }

  #begin(id: number): Shared<Value> {
    let timer: NodeJS.Timeout | undefined
    let hasEnded = false
    const end = () => {
      hasEnded = true
      clearTimeout(timer)
    }
    const shared: Shared<Value> = { listeners: new Set(), end }
    const next = async () => {
      const value = await this.#read(id).catch(asNothing)
      if (hasEnded) return
      shared.last = { value }
      for (const listener of shared.listeners) listener(value)
      timer = setTimeout(() => void next(), this.#everyMs).unref()
    }
    this.#shared.set(id, shared)
    void next()
    return shared
  }
}

/** Outages are logged where they begin; any other error is a fault of ours. */
function asNothing(error: unknown): undefined {
  if (databaseFaultOf(error) === undefined) log.error('A shared read failed', { error })
}
