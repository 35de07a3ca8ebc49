import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { faultOf } from '#db/connection/faults.ts'
import { claimPage, nextToOpen, secondsToNextPage } from '#db/page-work/claims.ts'
import { extendLeases, giveBackPages } from '#db/page-work/leases.ts'
import { listenForPages } from '#db/page-work/news.ts'
import { Alone } from './alone.ts'
import { PdfCopies } from './pdf-copies.ts'
import { type Opening, Slot } from './slot.ts'
import { type SpareSlot, SpareSlots } from './spare-slots.ts'

const secondMs = 1000
/** When nobody told of anything for so long, a pool looks by itself: a lost connection may have kept news from it. */
const mostSecondsAsleep = 10
/** Slots that keep a page process ready while they rest: more would hold memory for PDFs that seldom come at once. */
const mostReady = 4

/**
 * The page processes of a host, whatever the number of conversions: each slot makes the page that is next of all
 * conversions, and pools of several hosts share one PDF. Rows of `page_work` say who has which page in hand.
 */
export class PagePool implements AsyncDisposable {
  /** Under which pages are leased; whoever starts the pool may hold an advisory lock on it (`db/workers.ts`). */
  readonly name = `pages-${randomUUID()}`
  readonly #ending = new AbortController()
  readonly #inHand = new Map<string, () => void>()
  readonly #copies: PdfCopies
  readonly #alone = new Alone()
  readonly #openings: Opening[] = []
  readonly #spare: SpareSlots
  readonly #followers = new Map<number, PromiseWithResolvers<void>>()
  readonly #loops: Promise<void>[] = []
  readonly #slots: number
  #listening: AsyncDisposable | undefined
  #changed = Promise.withResolvers<void>()
  #heartbeat: NodeJS.Timeout | undefined
  #alarm: NodeJS.Timeout | undefined

  /**
   * @param slots how many page processes there may be at once
   * @param longestWaitMs after which work of the background goes before pages
   */
  constructor(slots: number, longestWaitMs?: number) {
    this.#slots = slots
    this.#spare = new SpareSlots(() => this.#wake(), longestWaitMs)
    this.#copies = new PdfCopies(slots)
  }

  async start(): Promise<void> {
    this.#listening = await listenForPages({
      onWork: () => this.#wake(),
      onProgress: id => this.#tell(id),
      onConnected: () => this.#lookAgain(),
    })
    this.#heartbeat = setInterval(() => void this.#extendLeases(), secondMs)
    while (this.#loops.length < this.#slots) this.#loops.push(this.#work(this.#loops.length))
  }

  /** Opens a PDF in a slot. @param plan is done before the slot turns to anything else */
  async open({ run, signal, plan }: Omit<Opening, 'opened'>) {
    this.#ending.signal.throwIfAborted()
    const opened = Promise.withResolvers<Awaited<Opening['opened']['promise']>>()
    this.#openings.push({ run, signal, plan, opened })
    this.#wake()
    return opened.promise
  }

  /**
   * Waits until no page wants so many slots, and keeps them from pages until the scope ends.
   * @param slots of this host; all of them where there are fewer
   * @throws the signal's reason, or why the pool ended
   */
  async spareSlots(slots: number, signal: AbortSignal): Promise<SpareSlot> {
    return this.#spare.take({ slots: Math.min(slots, this.#slots), signal })
  }

  /** Settles when a page of the conversion was made or refused after the call. */
  news(conversionId: number): Promise<void> {
    const follower = this.#followers.get(conversionId) ?? Promise.withResolvers<void>()
    this.#followers.set(conversionId, follower)
    return follower.promise
  }

  /** Kills the page processes, and gives back what they were at. */
  async [Symbol.asyncDispose](): Promise<void> {
    const reason = new Error('The pool of page processes ends.')
    this.#ending.abort(reason)
    this.#spare.end(reason)
    clearInterval(this.#heartbeat)
    clearTimeout(this.#alarm)
    this.#wake()
    await Promise.all(this.#loops)
    for (const { opened } of this.#openings.splice(0)) opened.reject(this.#ending.signal.reason)
    await this.#copies.clear()
    await this.#listening?.[Symbol.asyncDispose]()
    // Where that fails, the leases run out by themselves.
    await giveBackPages(this.name).catch(error => complain('Pages in hand could not be given back:', error))
  }

  /** @param place of the slot among all, from 0 */
  async #work(place: number): Promise<void> {
    const { signal } = this.#ending
    await using slot = new Slot(this.#copies, this.#inHand, signal, place < mostReady)
    for (let opensNext = true; !signal.aborted; opensNext = !opensNext) {
      const changed = this.#changed.promise
      try {
        if (await this.#lend(slot, changed, 'overdue')) continue
        if (opensNext ? await this.#open(slot) : await this.#make(slot)) continue
        // Openings and pages take turns, lest many new PDFs keep each other from their first pages.
        if (opensNext ? await this.#make(slot) : await this.#open(slot)) continue
        await slot.rest()
        if (await this.#lend(slot, changed)) continue
        await this.#sleep(changed)
      } catch (error) {
        complain('The next page could not be asked for:', error)
        await pause(secondMs, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  /** The process of a slot goes before that of work of the background comes. */
  async #lend(slot: Slot, changed: Promise<void>, only?: 'overdue'): Promise<boolean> {
    if (!this.#spare.has(only)) return false
    await slot.makeRoom()
    await this.#spare.lend(only, changed, work => this.#alone.beside(work))
    return true
  }

  async #open(slot: Slot): Promise<boolean> {
    return this.#alone.beside(async () => {
      const opening = await this.#nextOpening()
      if (opening) await slot.open(opening)
      return opening !== undefined
    })
  }

  async #nextOpening(): Promise<Opening | undefined> {
    const ids = this.#openings.map(({ run }) => run.conversion.id)
    const next = ids.length > 1 ? await nextToOpen(ids) : undefined
    const place = this.#openings.findIndex(({ run }) => run.conversion.id === next)
    // One that has ended meanwhile is not next, and hears so when it is its turn.
    return this.#openings.splice(Math.max(0, place), 1)[0]
  }

  async #make(slot: Slot): Promise<boolean> {
    const claim = await this.#alone.beside(async () => {
      const claim = await claimPage(this.name, slot.stayAt)
      if (claim) this.#inHand.set(claim.leaseToken, () => undefined)
      if (claim && !claim.alone) await slot.make(claim)
      return claim
    })
    if (claim?.alone) await this.#alone.alone(() => slot.make(claim))
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
    // A database that does not answer for a moment takes nothing away.
    const kept = await extendLeases(tokens).catch(() => new Set(tokens))
    for (const token of tokens) if (!kept.has(token)) this.#inHand.get(token)?.()
  }
}

/** A database that is away is told once, by whoever waits for it. */
function complain(what: string, error: unknown): void {
  if (faultOf(error) !== 'database away') console.error(what, error)
}
