import { refuseImpossibleShape } from '../drawing/page-shape.ts'
import type { PdfLimits } from '../limits.ts'
import { type PdfRefused, pageRefused, pdfRefused, unreadPage } from '../refusals.ts'
import {
  type DrawnAnswer,
  type LookedAnswer,
  nothingRead,
  type OpenedPdf,
  type PageMade,
  type PageRead,
  type PreflightAnswer,
  type ReadAnswer,
} from './page-messages.ts'
import { type PdfPlace, ProcessEnded, WatchedProcess } from './watched-process.ts'

/**
 * Page processes of one conversion. A page that ends its process is retried once, unless it took too long, or
 * too much memory of a fresh process.
 */
export class PageProcesses implements AsyncDisposable {
  readonly #place: PdfPlace
  readonly #limits: PdfLimits
  readonly #signal: AbortSignal
  readonly #living = new Set<WatchedProcess>()
  readonly #idle: WatchedProcess[] = []
  #cpuSecondsOfTheGone = 0

  /** @param ready a process that opens the PDF already */
  constructor(place: PdfPlace, limits: PdfLimits, signal: AbortSignal, ready?: WatchedProcess) {
    if (ready) this.#idle.push(this.#add(ready))
    this.#place = place
    this.#limits = limits
    this.#signal = signal
    signal.addEventListener('abort', () => void this[Symbol.asyncDispose](), { once: true })
  }

  /** Opens the PDF in several processes in parallel. @throws PdfRefused, MachineFault */
  async open(processes: number): Promise<OpenedPdf> {
    while (this.#idle.length < processes) this.#idle.push(this.#start())
    return this.#ask(
      process => process.opened,
      ended => this.#openingRefused(ended),
    )
  }

  /** Looks for what print files bring; what takes too long brings nothing. @throws MachineFault */
  async preflight(): Promise<PreflightAnswer> {
    return this.#ask(
      process => process.preflight(),
      ended => new Unread(ended),
    ).catch(error => {
      if (error instanceof Unread) return { kind: 'preflight', findings: [] }
      throw error
    })
  }

  /** Makes a page, from 1; an unreadable one has no text, but a warning. @throws PageRefused, MachineFault */
  async makePage(page: number): Promise<PageMade> {
    const refused = (ended: ProcessEnded) => this.#pageRefused(page, ended)
    return this.#withText(page, await this.#ask(process => process.drawPage(page), refused))
  }

  /**
   * Reads a page, from 1, that was drawn before.
   * @param picture path of its JPEG; it is drawn, but not written, without one
   * @throws PageRefused, MachineFault
   */
  async readPage(page: number, picture?: string): Promise<PageRead> {
    const refused = (ended: ProcessEnded) => this.#pageRefused(page, ended)
    return this.#withText(page, await this.#ask(process => process.lookAtPage(page, picture), refused))
  }

  async #withText<Look extends DrawnAnswer | LookedAnswer>(page: number, look: Look) {
    const { kind: _, cpuSeconds: drawingSeconds, links, ...seen } = look
    const { userUnit, cpuSeconds: readingSeconds, links: named, ...reading } = await this.#read(page)
    const widthPt = seen.widthPt * userUnit
    const heightPt = seen.heightPt * userUnit
    refuseImpossibleShape(page, { width: widthPt, height: heightPt })
    const findings = [...(named ?? links.findings), ...reading.findings]
    const warnings = [...links.warnings, ...reading.warnings]
    const found = { ...reading, findings, warnings }
    return { ...seen, ...found, page, widthPt, heightPt, drawingSeconds, readingSeconds }
  }

  async #read(page: number): Promise<Omit<ReadAnswer, 'kind' | 'page'>> {
    try {
      const {
        kind: _,
        page: __,
        ...read
      } = await this.#ask(
        process => process.readPage(page),
        ended => new Unread(ended),
      )
      return read
    } catch (error) {
      if (!(error instanceof Unread)) throw error
      return { ...nothingRead, links: null, userUnit: 1, cpuSeconds: 0, warnings: [unreadPage(page)] }
    }
  }

  get cpuSeconds(): number {
    return this.#living.values().reduce((sum, each) => sum + each.cpuSeconds, this.#cpuSecondsOfTheGone)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#living].map(process => process.stop()))
  }

  async #ask<Answer>(
    question: (process: WatchedProcess) => Promise<Answer>,
    refused: (ended: ProcessEnded) => Error,
  ): Promise<Answer> {
    const process = this.#idle.pop() ?? this.#start()
    const isFresh = !process.hasWorked
    try {
      return await this.#askOnce(question, process)
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error
      if (error.reason === 'time' || (error.reason === 'memory' && isFresh)) throw refused(error)
    }
    return this.#askOnce(question, this.#start()).catch(error => {
      throw error instanceof ProcessEnded ? refused(error) : error
    })
  }

  async #askOnce<Answer>(
    question: (process: WatchedProcess) => Promise<Answer>,
    process: WatchedProcess,
  ): Promise<Answer> {
    try {
      this.#signal.throwIfAborted()
      await process.opened
      return await question(process)
    } catch (error) {
      this.#signal.throwIfAborted()
      throw error
    } finally {
      await this.#release(process)
    }
  }

  /** Gives up ownership of a process that may open another PDF, if there is one. */
  release(): WatchedProcess | undefined {
    const process = this.#signal.aborted ? undefined : this.#idle.findLast(({ isFit }) => isFit)
    if (process) this.#living.delete(process)
    return process
  }

  #start(): WatchedProcess {
    return this.#add(new WatchedProcess(this.#place, this.#limits))
  }

  #add(process: WatchedProcess): WatchedProcess {
    this.#living.add(process)
    // Reported by the next request.
    process.opened.catch(() => undefined)
    return process
  }

  async #release(process: WatchedProcess): Promise<void> {
    if (process.isFit) {
      this.#idle.push(process)
      return
    }
    this.#living.delete(process)
    this.#cpuSecondsOfTheGone += process.cpuSeconds
    await process.stop()
  }

  #openingRefused(ended: ProcessEnded): PdfRefused {
    if (ended.reason === 'time') return pdfRefused('too_slow_to_open', this.#seconds, ended)
    if (ended.reason === 'memory') return pdfRefused('too_heavy_to_open', this.#megabytes, ended)
    return pdfRefused('damaged', {}, ended)
  }

  #pageRefused(page: number, ended: ProcessEnded): PdfRefused {
    if (ended.reason === 'time') return pageRefused('page_too_slow', page, this.#seconds, ended)
    if (ended.reason === 'memory') return pageRefused('page_too_heavy', page, this.#megabytes, ended)
    return pageRefused('page_damaged', page, {}, ended)
  }

  get #seconds() {
    return { seconds: this.#limits.cpuSecondsPerPage }
  }

  get #megabytes() {
    return { megabytes: Math.round(this.#limits.bytesPerProcess / 1e6) }
  }
}

class Unread extends Error {
  constructor(ended: ProcessEnded) {
    super('The page cannot be read', { cause: ended })
  }
}
