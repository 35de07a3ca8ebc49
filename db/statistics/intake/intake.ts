import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseFaultOf } from '../../connection/faults.ts'
import { env } from '../../env.ts'
import { part } from '../../parts.ts'
import { log } from '../../telemetry/log/log.ts'
import { groupOfLine, type KeptEvent, lineOf } from './event-line.ts'
import { EventWriter, type WrittenBatch } from './event-writer.ts'
import { type RefusedCount, RefusedEvents } from './refused-events.ts'
import { WaitingEvents } from './waiting-events.ts'

/** Bounds of one process. docs/security.md lists them. */
export type IntakeBounds = {
  /** In memory. */
  events: number
  bytes: number
  /** On the disk, of all processes that share `DATA_DIR`. */
  waitingBytes: number
}

/** For events that wait, and for all. */
export type IntakePlaces = { folder: string; databaseUrl: string }

export const intakeBounds: IntakeBounds = { events: 50_000, bytes: 20_000_000, waitingBytes: 100_000_000 }

/** Events that are written without waiting for the end of the second. */
const eventsPerWrite = 2000

const tickMs = 1000
/** Between attempts while the database is away. */
const awayTickMs = 5000
const idleTicks = 60

/** Events on their way into the database: in memory for a second, on the disk while it is away. */
export class Intake {
  readonly #bounds: IntakeBounds
  readonly #waiting: WaitingEvents
  readonly #writer: EventWriter
  readonly #refused = new RefusedEvents()
  #lines: string[] = []
  #bytes = 0
  #underWay: WrittenBatch | undefined
  #flushing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #idle = 0
  #isAway = false

  constructor(bounds = intakeBounds, { folder, databaseUrl }: Partial<IntakePlaces> = {}) {
    this.#bounds = bounds
    this.#waiting = new WaitingEvents(folder ?? join(env().dataDir, 'waiting-events'), bounds.waitingBytes)
    this.#writer = new EventWriter(databaseUrl ?? env().databaseUrl)
  }

  /** Takes events as far as there is room, and counts the rest as dropped. */
  add(events: readonly KeptEvent[]): void {
    for (const event of events) {
      const line = lineOf(event)
      if (this.#lines.length >= this.#bounds.events || this.#bytes + line.length > this.#bounds.bytes) {
        this.#refused.add({ groupId: event.groupId, reason: 'dropped', events: 1 })
        continue
      }
      this.#lines.push(line)
      this.#bytes += line.length
    }
    if (this.#lines.length >= eventsPerWrite) void this.flush()
    this.start()
  }

  refuse(refused: RefusedCount): void {
    this.#refused.add(refused)
    this.start()
  }

  /** Writes each second; begins with events that wait on the disk since before. */
  start(): void {
    this.#idle = 0
    this.#arm()
  }

  #arm(): void {
    this.#timer ??= setTimeout(() => void this.#tick(), this.#isAway ? awayTickMs : tickMs).unref()
  }

  /** Writes all that was added before the call, to the database or else to the disk. Never throws. */
  async flush(): Promise<void> {
    // One under way may have begun before the last were added.
    await this.#flushing
    this.#flushing ??= this.#flush().finally(() => {
      this.#flushing = undefined
    })
    await this.#flushing
  }

  /** Ends with everything written; to the disk if the database takes longer than `patienceMs`. */
  async close(patienceMs = 1500): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await Promise.race([this.flush(), pause(patienceMs, undefined, { ref: false })])
    await this.#keepOnDisk([this.#underWay, this.#take(Number.POSITIVE_INFINITY)])
    await this.#writer.close()
  }

  async #tick(): Promise<void> {
    await this.flush()
    this.#timer = undefined
    this.#idle += 1
    if (this.#idle < idleTicks) this.#arm()
    else await this.#writer.close()
  }

  async #flush(): Promise<void> {
    try {
      for (let batch = this.#take(eventsPerWrite); batch; batch = this.#take(eventsPerWrite))
        await this.#write(batch)
      await this.#writeWaiting()
      this.#isAway = false
    } catch (error) {
      this.#isAway = true
      const rest = this.#take(Number.POSITIVE_INFINITY)
      if (databaseFaultOf(error) === 'contention') this.#giveBack(rest)
      else await this.#keepOnDisk([rest])
    }
  }

  /** @throws if the database is away or busy, with the batch kept */
  async #write(batch: WrittenBatch): Promise<void> {
    this.#underWay = batch
    try {
      await this.#writeTwice(batch)
    } catch (error) {
      const fault = databaseFaultOf(error)
      if (fault === 'contention' || (fault !== undefined && batch.lines.length === 0)) this.#giveBack(batch)
      else if (fault === 'database away' || fault === 'no room') await this.#keepOnDisk([batch])
      else return this.#drop(batch, error)
      throw error
    } finally {
      this.#underWay = undefined
    }
  }

  /** A connection that was idle may have been lost long ago. */
  async #writeTwice(batch: WrittenBatch): Promise<void> {
    await this.#writer.write(batch).catch(error => {
      if (databaseFaultOf(error) !== 'database away') throw error
      return this.#writer.write(batch)
    })
  }

  async #writeWaiting(): Promise<void> {
    for (const name of await this.#waiting.list()) {
      await this.#writer.alone(name, async () => {
        const batch = await this.#waiting.read(name)
        if (batch === undefined) return
        await this.#writer.write(batch).catch(error => {
          if (databaseFaultOf(error) !== undefined) throw error
          this.#drop(batch, error)
        })
        await this.#waiting.remove(name)
      })
    }
  }

  #take(most: number): WrittenBatch | undefined {
    const lines = this.#lines.splice(0, most)
    for (const line of lines) this.#bytes -= line.length
    const refused = this.#refused.take()
    return lines.length + refused.length > 0 ? { lines, refused } : undefined
  }

  #giveBack(batch: WrittenBatch | undefined): void {
    if (batch === undefined) return
    this.#lines = [...batch.lines, ...this.#lines]
    for (const line of batch.lines) this.#bytes += line.length
    for (const refused of batch.refused) this.#refused.add(refused)
  }

  async #keepOnDisk(batches: (WrittenBatch | undefined)[]): Promise<void> {
    for (const batch of batches) {
      if (batch === undefined || (await this.#waiting.keep(batch))) continue
      for (const refused of batch.refused) this.#refused.add(refused)
      this.#refused.addLines(batch.lines, 'dropped', groupOfLine)
    }
  }

  /** Names only the code: a message may quote a value. */
  #drop(batch: WrittenBatch, error: unknown): void {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    log.error(`${batch.lines.length} events of readers could not be stored (${code ?? cause}).`)
    this.#refused.addLines(batch.lines, 'dropped', groupOfLine)
    // Alone they were the trouble.
    if (batch.lines.length > 0) for (const refused of batch.refused) this.#refused.add(refused)
  }
}

/** Returns the intake of the installation. */
export const intake = part(() => new Intake(), { end: own => own.close() })
