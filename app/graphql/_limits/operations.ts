import { setImmediate } from 'node:timers/promises'
import {
  AbortedGraphQLExecutionError,
  defaultFieldResolver,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type GraphQLFieldResolver,
  getNamedType,
  isLeafType,
} from 'graphql'
import type { RequestLimits } from '#app/_http/ingress/limits.ts'
import type { Caller } from '#db/affiliates/callers.ts'
import { log } from '#db/telemetry/log/log.ts'
import { KeyBudget } from './key-budget.ts'
import { queryTooLarge } from './query-limits.ts'

type Bounds = Pick<
  RequestLimits,
  'operationBytes' | 'operationSeconds' | 'operationBytesPerMinute' | 'operationLeastBytes'
>

/** So long an operation keeps the process from other requests at most. */
const sliceMs = 20
/** Of a field beside its name and text: quotes, colon, comma. */
const bytesAround = 6

/**
 * Executes an operation. Its answer is counted as fields give their values, so one that is larger or takes longer than
 * is allowed never comes into being.
 * @throws HttpRefusal 429 once the key has had its bytes of the minute
 */
export async function executeWithin(args: ExecutionArgs, bounds: Bounds): Promise<ExecutionResult> {
  const operation = new Operation(args.contextValue as Caller, bounds)
  await operation.begin()
  try {
    return await execute({ ...args, fieldResolver: operation.resolve, abortSignal: operation.signal })
  } catch (error) {
    if (!(error instanceof AbortedGraphQLExecutionError)) throw error
    return operation.ended()
  } finally {
    await operation.settle()
  }
}

class Operation {
  readonly #bounds: Bounds
  readonly #budget: KeyBudget
  readonly #cut = new AbortController()
  readonly #beganAt = performance.now()
  #sliceBeganAt = performance.now()
  #turn: Promise<void> = Promise.resolve()
  #bytes = 0

  constructor({ affiliateId }: Caller, bounds: Bounds) {
    this.#bounds = bounds
    this.#budget = new KeyBudget(affiliateId, bounds)
  }

  get signal(): AbortSignal {
    return this.#cut.signal
  }

  /** @throws HttpRefusal 429 */
  begin(): Promise<void> {
    return this.#budget.reserve(0)
  }

  settle(): Promise<void> {
    return this.#budget.settle(this.#bytes)
  }

  /** The answer to an operation that was cut off. @throws what cut it off, unless it is about the query */
  ended(): ExecutionResult {
    const { reason } = this.signal
    if (!(reason instanceof TooMuch)) throw reason
    log.warn(reason.message)
    return { data: null, errors: [queryTooLarge(reason.message)] }
  }

  /** Resolves a field as the library does, and counts it. Once the operation is cut off nothing has a value. */
  readonly resolve: GraphQLFieldResolver<unknown, Caller> = (source, args, context, info) => {
    if (this.signal.aborted) return null
    this.#count(String(info.path.key).length + bytesAround)
    const read = () => (this.signal.aborted ? null : defaultFieldResolver(source, args, context, info))
    if (!isLeafType(getNamedType(info.returnType)))
      return this.#isPauseDue() ? this.#pause().then(read) : read()
    const value = read()
    return value instanceof Promise ? value.then(text => this.#counted(text)) : this.#counted(value)
  }

  #counted(value: unknown): unknown {
    if (typeof value === 'string') this.#count(Buffer.byteLength(value))
    return this.signal.aborted ? null : value
  }

  #count(bytes: number): void {
    const { operationBytes, operationSeconds } = this.#bounds
    this.#bytes += bytes
    if (this.#bytes > operationBytes)
      this.#cut.abort(new TooMuch(`The answer is larger than ${operationBytes} bytes. ${askForLess}`))
    if (performance.now() - this.#beganAt > operationSeconds * 1000)
      this.#cut.abort(new TooMuch(`The answer takes longer than ${operationSeconds} seconds. ${askForLess}`))
  }

  #isPauseDue(): boolean {
    return performance.now() - this.#sliceBeganAt > sliceMs || this.#budget.isShortOf(this.#bytes)
  }

  /** Fields that wait go on one after another, each once others had their turn if the time is up again. */
  #pause(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#rest())
    return this.#turn
  }

  async #rest(): Promise<void> {
    if (this.signal.aborted || !this.#isPauseDue()) return
    try {
      await setImmediate()
      await this.#budget.reserve(this.#bytes)
    } catch (error) {
      this.#cut.abort(error)
    }
    this.#sliceBeganAt = performance.now()
  }
}

const askForLess = 'Ask for fewer entries or fields.'

/** An answer that is more than one may be. */
class TooMuch extends Error {}
