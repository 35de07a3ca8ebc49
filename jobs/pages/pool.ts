import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseFaultOf } from '#db/connection/faults.ts'
import { claimPage, nextToOpen, secondsToNextPage } from '#db/page-work/claims.ts'
import { extendLeases, giveBackPages } from '#db/page-work/leases.ts'
import { listenForPages } from '#db/page-work/news.ts'
import { inContextOfNow } from '#db/telemetry/context.ts'
import { log } from '#db/telemetry/log/log.ts'
import { metrics } from '#db/telemetry/metrics/metrics.ts'
import { Alone } from './alone.ts'
import { PdfCopies } from './pdf-copies.ts'
import { type PdfOpening, Slot } from './slot.ts'
import { type SpareSlot, SpareSlots } from './spare-slots.ts'

const secondMs = 1000
const mostSecondsAsleep = 10 // between polls, since a lost connection may have lost notifications
const mostReady = 4 // slots with a warm process; more would hold memory for bursts that seldom come

/** Page processes of a host: each slot takes the next page of all conversions, leased in `page_work`. */
export class PagePool implements AsyncDisposable {
  /** Owner of the leases; the starter may hold an advisory lock on it (`db/workers.ts`). */
  readonly name = `pages-${randomUUID()}`
  readonly #ending = new AbortController()
  readonly #inHand = new Map<string, () => void>()
  readonly #copies: PdfCopies
  readonly #alone = new Alone()
  readonly #openings: PdfOpening[] = []
  readonly #spare: SpareSlots
  readonly #followers = new Map<number, PromiseWithResolvers<void>>()
  readonly #loops: Promise<void>[] = []
  readonly #slots: number
  #listening: AsyncDisposable | undefined
  #changed = Promise.withResolvers<void>()
  #heartbeat: NodeJS.Timeout | undefined
  #alarm: NodeJS.Timeout | undefined

  /** @param longestWaitMs after which background work goes before pages */
  constructor(slots: number, longestWaitMs?: number) {
    this.#slots = slots
    this.#spare = new SpareSlots(slots, () => this.#wake(), longestWaitMs)
    this.#copies = new PdfCopies(slots)
  }

  async start(): Promise<void> {
    this.#listening = await listenForPages({
      onWork: () => this.#wake(),
      onProgress: id => this.#tell(id),
      onConnected: () => this.#lookAgain(),
    })
    this.#heartbeat = setInterval(() => void this.#extendLeases(), secondMs)
    metrics().pageSlots.set(this.#slots)
    while (this.#loops.length < this.#slots) this.#loops.push(this.#work(this.#loops.length))
  }

  /** Opens a PDF in a slot, which runs `plan` before anything else. */
  async open({ plan, ...opening }: Omit<PdfOpening, 'opened'>) {
    this.#ending.signal.throwIfAborted()
    const opened = Promise.withResolvers<Awaited<PdfOpening['opened']['promise']>>()
    this.#openings.push({ ...opening, plan: inContextOfNow(plan), opened })
    this.#wake()
    return opened.promise
  }

  /** Waits for slots that no page wants, capped at all of them. @throws the signal's reason, or the pool's */
  async spareSlots(slots: number, signal: AbortSignal): Promise<SpareSlot> {
    return this.#spare.take({ slots: Math.min(slots, this.#slots), signal })
  }

  /** Settles when a page of the conversion is made or refused. */
  news(conversionId: number): Promise<void> {
    const follower = this.#followers.get(conversionId) ?? Promise.withResolvers<void>()
    this.#followers.set(conversionId, follower)
    return follower.promise
  }

  /** Kills the page processes and releases their leases. */
  async [Symbol.asyncDispose](): Promise<void> {
    const reason = new Error('The pool of page processes ends.')
    this.#ending.abort(reason)
    this.#spare.end(reason)
    clearInterval(this.#heartbeat)
    this.#wake()
    await Promise.all(this.#loops)
    // A loop that was about to sleep set it since.
    clearTimeout(this.#alarm)
    for (const { opened } of this.#openings.splice(0)) opened.reject(this.#ending.signal.reason)
    await this.#copies.clear()
    await this.#listening?.[Symbol.asyncDispose]()
    // Otherwise the leases expire.
    await giveBackPages(this.name).catch(error => complain('Pages in hand could not be given back', error))
  }

  async #work(place: number): Promise<void> {
    const { signal } = this.#ending
    await using slot = new Slot(this.#copies, this.#inHand, signal, place < mostReady)
    for (let opensNext = true; !signal.aborted; opensNext = !opensNext) {
      const changed = this.#changed.promise
      try {
        if (await this.#lend(slot, changed, 'overdue')) continue
        if (opensNext ? await this.#open(slot) : await this.#make(slot)) continue
        // Openings and pages alternate, lest many new PDFs starve each other's first pages.
        if (opensNext ? await this.#make(slot) : await this.#open(slot)) continue
        await slot.rest()
        if (await this.#lend(slot, changed)) continue
        await this.#sleep(changed)
      } catch (error) {
        complain('The next page could not be asked for', error)
        await pause(secondMs, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  /** The slot's process ends before a background process starts, to bound memory. */
  async #lend(slot: Slot, changed: Promise<void>, only?: 'overdue'): Promise<boolean> {
    if (!this.#spare.has(only)) return false
    await slot.makeRoom()
    await this.#spare.lend(only, changed, work => this.#alone.beside(work))
    return true
  }

  async #open(slot: Slot): Promise<boolean> {
    return this.#alone.beside(async () => {
      const opening = await this.#nextOpening()
      if (opening) await busy(() => slot.open(opening))
      return opening !== undefined
    })
  }

  async #nextOpening(): Promise<PdfOpening | undefined> {
    const waiting = this.#openings.map(({ run, bytes }) => ({ id: run.conversion.id, bytes }))
    const next = waiting.length > 1 ? await nextToOpen(waiting) : undefined
    const place = this.#openings.findIndex(({ run }) => run.conversion.id === next)
    // A conversion that has ended is never next, and is told so when its turn comes.
    return this.#openings.splice(Math.max(0, place), 1)[0]
  }

  async #make(slot: Slot): Promise<boolean> {
    const claim = await this.#alone.beside(async () => {
      const claim = await claimPage(this.name, slot.hasOpen)
      if (claim) this.#inHand.set(claim.leaseToken, () => undefined)
      if (claim && !claim.alone) await busy(() => slot.make(claim))
      return claim
    })
    if (claim?.alone) await this.#alone.alone(() => busy(() => slot.make(claim)))
    return claim !== undefined
  }

  async #sleep(changed: Promise<void>): Promise<void> {
    const seconds = Math.min((await secondsToNextPage()) ?? mostSecondsAsleep, mostSecondsAsleep)
    clearTimeout(this.#alarm)
    this.#alarm = setTimeout(() => this.#lookAgain(), Math.max(0, seconds) * secondMs)
    await changed
  }

  #wake(): void {
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }

  #lookAgain(): void {
    this.#wake()
    for (const id of [...this.#followers.keys()]) this.#tell(id)
  }

  #tell(conversionId: number): void {
    this.#followers.get(conversionId)?.resolve()
    this.#followers.delete(conversionId)
  }

  async #extendLeases(): Promise<void> {
    const tokens = [...this.#inHand.keys()]
    // A database that does not answer for a moment costs no lease.
    const kept = await extendLeases(tokens).catch(() => new Set(tokens))
    for (const token of tokens) if (!kept.has(token)) this.#inHand.get(token)?.()
  }
}

async function busy(work: () => Promise<void>): Promise<void> {
  metrics().pageSlotsBusy.inc()
  await work().finally(() => metrics().pageSlotsBusy.dec())
}

/** The outage itself is logged once, by the code that waits for the database. */
function complain(what: string, error: unknown): void {
  if (databaseFaultOf(error) !== 'database away') log.error(what, { error })
}
