import { behaviour } from './behaviour.ts'
import { ConnectionError, errorOf } from './errors.ts'
import { type ApiRoute, type Input, type Prepared, prepare } from './request.ts'
import { pause, waitBefore } from './waits.ts'

export type ClientSettings = {
  /** The address of the installation, such as `https://recto.example.com`. */
  url: string
  /** An API key; version 1 needs none. */
  key?: string
  /** Tries of a request in all; 4 by default. */
  tries?: number
  /** Longest wait for the next try, in milliseconds; 60,000 by default. A longer `Retry-After` ends in its error. */
  longestWaitMs?: number
  /** Longest time of one try, in milliseconds; 60,000 by default, without limit for files. */
  timeoutMs?: number
  fetch?: typeof fetch
}

export type Options = {
  signal?: AbortSignal
  /** For a POST; a random one by default, the same for all its tries. */
  idempotencyKey?: string
  headers?: Record<string, string>
  /** Told how many bytes of a file are on their way. */
  onUpload?: (sentBytes: number) => void
  /** Given the answer, for its headers; its body is read already. */
  onAnswer?: (response: Response) => void
}

/** Types of an operation: its input, its answer, and the records of a list. */
export type OperationTypes = { input: object; answer: unknown; item?: unknown }

/** Operations of an interface by name. */
type Operations<All> = { [Name in keyof All]: OperationTypes }

type Arguments<Given> =
  Record<never, never> extends Given ? [input?: Given, options?: Options] : [input: Given, options?: Options]

type Lists<All extends Operations<All>> = {
  [Name in keyof All]: All[Name] extends { item: unknown } ? Name : never
}[keyof All]

export type Client<All extends Operations<All>> = {
  [Name in keyof All]: (...given: Arguments<All[Name]['input']>) => Promise<All[Name]['answer']>
} & {
  /** Reads all records of a list, a page at a time, as they are asked for. */
  each<Name extends Lists<All>>(
    name: Name,
    ...given: Arguments<All[Name]['input']>
  ): AsyncGenerator<All[Name] extends { item: infer Item } ? Item : never, void, void>
}

/** Makes a client with a method for each route. */
export function clientOf<All extends Operations<All>>(
  routes: Record<keyof All & string, ApiRoute>,
  settings: ClientSettings,
): Client<All> {
  const named = Object.entries<ApiRoute>(routes)
  const methods = named.map(
    ([name, route]) =>
      [
        name,
        async (input?: Input, options?: Options) => (await call(route, settings, input, options)).data,
      ] as const,
  )
  const byName = new Map(named)
  async function* each(name: string, input: Input = {}, options?: Options) {
    const route = byName.get(name)
    if (route?.list === undefined) throw new TypeError(`${name} is no list with pages`)
    let page: string | null = String(input.page ?? 1)
    while (page !== null) {
      const { data, response }: Called = await call(route, settings, { ...input, page }, options)
      yield* (data as Record<string, unknown[]>)[route.list] ?? []
      page = response.headers.get('x-next-page')
    }
  }
  return Object.assign(Object.fromEntries(methods), { each }) as Client<All>
}

type Called = { data: unknown; response: Response }

async function call(
  route: ApiRoute,
  settings: ClientSettings,
  input: Input = {},
  options: Options = {},
): Promise<Called> {
  const prepared = prepare(settings.url.replace(/\/+$/, ''), route, input, options.onUpload)
  const headers: Record<string, string> = { Accept: 'application/json', ...prepared.headers }
  if (!route.isPublic && settings.key !== undefined) headers.Authorization = `ApiKey ${settings.key}`
  if (route.method === 'POST') headers['Idempotency-Key'] = options.idempotencyKey ?? crypto.randomUUID()
  const response = await answered(
    route,
    { ...prepared, headers: { ...headers, ...options.headers } },
    settings,
    options,
  )
  if (!response.ok) throw await errorOf(response)
  const data = await dataOf(response)
  options.onAnswer?.(response)
  return { data, response }
}

/** Other types are asked for by `Accept`. */
async function dataOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? 'application/json'
  if (!/^application\/(?:\w+\+)?json\b/.test(type)) return response.blob()
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

/** Tries until the answer is one to keep. */
async function answered(
  route: ApiRoute,
  prepared: Prepared,
  settings: ClientSettings,
  options: Options,
): Promise<Response> {
  const { tries = behaviour.tries, longestWaitMs = behaviour.longest_wait * 1000 } = settings
  for (let number = 1; ; number += 1) {
    const outcome = await tried(route, prepared, settings, options)
    options.signal?.throwIfAborted()
    const isLast = number >= tries
    if (outcome instanceof ConnectionError && (isLast || !behaviour.repeatable.includes(route.method)))
      throw outcome
    const response = outcome instanceof Response ? outcome : undefined
    if (response && (isLast || !isPassing(route, response, number))) return response
    const wait = waitBefore(number + 1, response)
    if (response && wait > longestWaitMs) return response
    await response?.body?.cancel()
    await pause(wait, options.signal)
  }
}

/** True for answers after which the same request may succeed. */
function isPassing({ method }: ApiRoute, { status }: Response, number: number): boolean {
  const { passing, passing_if_repeatable, repeatable, running } = behaviour
  if (status === running) return method === 'POST' && number > 1
  return passing.includes(status) || (repeatable.includes(method) && passing_if_repeatable.includes(status))
}

async function tried(
  { file }: ApiRoute,
  { method, url, headers, makeBody }: Prepared,
  settings: ClientSettings,
  { signal }: Options,
): Promise<Response | ConnectionError> {
  const timeout =
    file === undefined ? [AbortSignal.timeout(settings.timeoutMs ?? behaviour.timeout * 1000)] : []
  const body = makeBody()
  const init = {
    method,
    headers,
    signal: AbortSignal.any([...timeout, ...(signal ? [signal] : [])]),
    ...(body !== undefined && { body }),
    // Needed for a stream; the standard's types do not know it yet.
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  }
  try {
    return await (settings.fetch ?? fetch)(url, init)
  } catch (cause) {
    const reason =
      cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause)
    return new ConnectionError(`${new URL(url).origin} could not be reached: ${reason}`, { cause })
  }
}
