import type { PdfLimits } from './limits.ts'
import { type MadePage, nothingRead, type OpenedPdf, type ReadPage } from './page-messages.ts'
import { refuseImpossibleShape } from './page-shape.ts'
import { type PdfRefused, pageRefused, pdfRefused, unreadPage } from './refusals.ts'
import { type PdfPlace, ProcessEnded, WatchedProcess } from './watched-process.ts'

/** After so many pages whose reading ended its process, a PDF is only drawn. */
const mostUnreadable = 3

/**
 * The page processes of one conversion. A process makes page after page, and is replaced when it died or has grown
 * fat. What ends a process gets one more try in a fresh one before it counts, unless it took too long, or too much
 * memory of a process that had nothing else to do.
 */
export class PageProcesses implements AsyncDisposable {
  readonly #place: PdfPlace
  readonly #limits: PdfLimits
  readonly #signal: AbortSignal
  readonly #living = new Set<WatchedProcess>()
  readonly #idle: WatchedProcess[] = []
  #unreadable = 0

  /** @param signal kills all processes at once */
  constructor(place: PdfPlace, limits: PdfLimits, signal: AbortSignal) {
    this.#place = place
    this.#limits = limits
    this.#signal = signal
    signal.addEventListener('abort', () => void this[Symbol.asyncDispose](), { once: true })
  }

  /**
   * Opens the PDF in as many processes as will make its pages, all at once: none waits for another's start.
   * @throws PdfRefused
   */
  async open(processes: number): Promise<OpenedPdf> {
    while (this.#idle.length < processes) this.#idle.push(this.#start())
    return this.#ask(
      process => process.opened,
      ended => this.#openingRefused(ended),
    )
  }

  /**
   * @param page its number in the PDF, from 1
   * @throws PageRefused when it cannot be drawn; one that cannot be read comes without text, and says so
   */
  async makePage(page: number): Promise<MadePage> {
    return this.#ask(
      process => this.#drawAndRead(process, page),
      ended => this.#pageRefused(page, ended),
    )
  }

  async #drawAndRead(process: WatchedProcess, page: number): Promise<MadePage> {
    const { kind: _, cpuSeconds: drawingSeconds, links, ...picture } = await process.drawPage(page)
    const { userUnit, cpuSeconds: readingSeconds, ...reading } = await this.#read(process, page)
    const widthPt = picture.widthPt * userUnit
    const heightPt = picture.heightPt * userUnit
    refuseImpossibleShape(page, { width: widthPt, height: heightPt })
    const findings = [...links.findings, ...reading.findings]
    const warnings = [...links.warnings, ...reading.warnings]
    const found = { ...reading, findings, warnings }
    return { ...picture, ...found, page, widthPt, heightPt, drawingSeconds, readingSeconds }
  }

  async #read(process: WatchedProcess, page: number): Promise<Omit<ReadPage, 'kind' | 'page'>> {
    const nothing = { ...nothingRead, userUnit: 1, cpuSeconds: 0, warnings: [unreadPage(page)] }
    if (this.#unreadable >= mostUnreadable) return nothing
    try {
      const { kind: _, page: __, ...read } = await process.readPage(page)
      return read
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error
      this.#unreadable++
      return nothing
    }
  }

  /** Kills all processes. */
  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#living].map(process => process.stop()))
  }

  async #ask<Answer>(
    question: (process: WatchedProcess) => Promise<Answer>,
    refused: (ended: ProcessEnded) => PdfRefused,
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

  #start(): WatchedProcess {
    const process = new WatchedProcess(this.#place, this.#limits)
    this.#living.add(process)
    // Whoever asks it for something hears of it; until then nobody listens.
    process.opened.catch(() => undefined)
    return process
  }

  async #release(process: WatchedProcess): Promise<void> {
    if (process.isFit) {
      this.#idle.push(process)
      return
    }
    this.#living.delete(process)
    await process.stop()
  }

  #openingRefused(ended: ProcessEnded): PdfRefused {
    if (ended.reason === 'time') return pdfRefused('too_slow_to_open', this.#seconds, ended)
    if (ended.reason === 'memory') return pdfRefused('too_heavy_to_open', this.#megabytes, ended)
    return pdfRefused('damaged', undefined, ended)
  }

  #pageRefused(page: number, ended: ProcessEnded): PdfRefused {
    if (ended.reason === 'time') return pageRefused('page_too_slow', { page, ...this.#seconds }, ended)
    if (ended.reason === 'memory') return pageRefused('page_too_heavy', { page, ...this.#megabytes }, ended)
    return pageRefused('page_damaged', { page }, ended)
  }

  get #seconds() {
    return { seconds: this.#limits.secondsPerPage }
  }

  get #megabytes() {
    return { megabytes: Math.round(this.#limits.bytesPerProcess / 1e6) }
  }
}
