import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Times in ms, and how many answers were not as wished. */
export type Latency = { p50: number; p95: number; most: number; failed: number }

/** Asks for an address so many times, one after another, as a person would whose browser keeps its connection. */
export async function latencyOf(url: string, times: number): Promise<Latency> {
  const agent = new Agent({ keepAlive: true })
  const taken: number[] = []
  let failed = 0
  for (let time = 1; time <= times; time += 1) {
    const start = performance.now()
    const { status } = await ask(url, { agent })
    taken.push(performance.now() - start)
    if (status !== 200) failed += 1
  }
  agent.destroy()
  const sorted = taken.toSorted((one, other) => one - other)
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), most: at(1), failed }
}

/** Guesses that go on until they are stopped. */
export type Guessing = {
  /** Ends them. @returns how many answers there were of each status; 0 for none within 30 s */
  stop(): Promise<Map<number, number>>
}

/**
 * Guesses a publication's password, so many at the same time, each from a network of its own where this machine has
 * more than one address of itself (127.0.0.0/8, on Linux).
 * @param url of the publication
 */
export function guessPasswords(url: string, atOnce: number): Guessing {
  const statuses = new Map<number, number>()
  let isStopped = false
  const guessers = Array.from({ length: atOnce }, async (_, index) => {
    const localAddress = process.platform === 'linux' ? `127.0.1.${index + 1}` : undefined
    while (!isStopped) {
      const { status } = await ask(`${url}/password`, {
        localAddress,
        body: `password=guess-${Math.random()}`,
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  })
  return {
    stop: async () => {
      isStopped = true
      await Promise.all(guessers)
      return statuses
    },
  }
}

type How = { agent?: Agent; localAddress?: string | undefined; body?: string }

async function ask(url: string, { agent, localAddress, body }: How): Promise<{ status: number }> {
  const outgoing = request(url, {
    ...(agent && { agent }),
    ...(localAddress && { localAddress }),
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
    signal: AbortSignal.timeout(30_000),
  })
  outgoing.end(body)
  try {
    const [incoming] = await once(outgoing, 'response')
    await text(incoming)
    return { status: incoming.statusCode }
  } catch {
    return { status: 0 }
  }
}
