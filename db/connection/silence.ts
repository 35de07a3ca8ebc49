import { connect, type NetConnectOpts, type Socket } from 'node:net'
import type { Sql, TransactionSql } from 'postgres'
import { openConnection } from './driver.ts'
import { databaseFaultOf } from './faults.ts'

/** Milliseconds without any answer after which a pool asks by a connection of its own, and those that this may take. */
const patienceMs = 5000
const ticks = 5

class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
  readonly code = 'CONNECTION_CLOSED'
  constructor() {
    super('The database took the connection, and answered nothing')
  }
}

/** Addresses as the driver hands them to what makes its sockets. */
type Target = { host: string[]; port: number[]; path?: string | false }

/**
 * Tells a database that accepts connections and never answers from a slow one: where a pool had no answer for `patience`,
 * `answers` asks by another connection. Without an answer there, connections are lost at once until there is one.
 */
export class SilenceWatch {
  readonly #sockets = new Set<Socket>()
  readonly #answers: () => Promise<boolean>
  readonly #patience: number
  #made = 0
  #waiting = 0
  #answeredAt = 0
  #isSilent = false
  #isAsking = false
  #timer: NodeJS.Timeout | undefined

  /** @param patience milliseconds */
  constructor(databaseUrl: string, patience = patienceMs) {
    this.#patience = patience
    this.#answers = () => isAnswered(databaseUrl, patience)
  }

  /** Makes the sockets of the driver, which may write to one before it is connected. */
  readonly socket = ({ host, port, path }: Target): Socket => {
    const index = this.#made++ % host.length
    const to: NetConnectOpts = path ? { path } : { host: host[index], port: port[index] ?? 0 }
    // The driver verifies certificates by this name.
    const socket = Object.assign(connect(to), { host: host[index] })
    this.#sockets.add(socket.once('close', () => this.#sockets.delete(socket)))
    // The driver listens for errors in a moment.
    if (this.#isSilent) setImmediate(() => socket.destroy(new DatabaseSilent()))
    return socket
  }

  /** Watches the statements and transactions of a client. */
  over(client: Sql): Sql {
    const { unsafe, begin } = client
    return Object.assign(client, {
      unsafe: (...parameters: Parameters<typeof unsafe>) => this.#watched(unsafe(...parameters)),
      begin: (work: (tx: TransactionSql) => unknown) => this.#watched(begin(work)),
    })
  }

  #watched<Sent extends Promise<unknown>>(sent: Sent): Sent {
    if (this.#waiting === 0) this.#answeredAt = performance.now()
    this.#waiting += 1
    const settle = () => {
      this.#waiting -= 1
      this.#answeredAt = performance.now()
    }
    sent.then(settle, settle)
    this.#timer ??= setInterval(() => void this.#look(), this.#patience / ticks).unref()
    return sent
  }

  async #look(): Promise<void> {
    if (this.#isAsking) return
    if (this.#waiting === 0 && !this.#isSilent) {
      clearInterval(this.#timer)
      this.#timer = undefined
      return
    }
    if (!this.#isSilent && performance.now() - this.#answeredAt < this.#patience) return
    this.#isAsking = true
    this.#isSilent = !(await this.#answers())
    this.#isAsking = false
    this.#answeredAt = performance.now()
    if (this.#isSilent) for (const socket of this.#sockets) socket.destroy(new DatabaseSilent())
  }
}

/** True if the database answers a new connection, if only by refusing it. */
async function isAnswered(databaseUrl: string, patience: number): Promise<boolean> {
  const asking = openConnection(databaseUrl, { connect_timeout: patience / 1000 })
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), patience)
  try {
    return await Promise.race([asking`select 1`.then(() => true), late.promise])
  } catch (error) {
    return !isSilence(error)
  } finally {
    clearTimeout(timer)
    await asking.end({ timeout: 0 })
  }
}

/** Codes of the driver and of sockets; PostgreSQL's own are answers. */
function isSilence(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return databaseFaultOf(error) === 'database away' && /^[A-Z_]+$/.test(code)
}
