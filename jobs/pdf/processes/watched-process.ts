import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PdfLimits } from '../limits.ts'
import { PageRefused, PdfRefused } from '../refusals.ts'
import { compileCache } from './compile-cache.ts'
import { asMachineFault, endedFromOutside, MachineFault } from './machine-fault.ts'
import {
  type DrawnPage,
  type OpenedPdf,
  type OpenRequest,
  type PageAnswer,
  type PageRequest,
  pageAnswer,
  type ReadPage,
} from './page-messages.ts'
import { type Excess, UsageWatch } from './usage-watch.ts'

/** Why a page process is no more: it `died` by itself, took too much, or was `stopped` by us. */
type EndReason = 'died' | 'time' | 'memory' | 'stopped'

/** The page process ended before it answered, because of what it was at. */
export class ProcessEnded extends Error {
  readonly reason: EndReason

  constructor(reason: EndReason, detail: string) {
    super(`The page process ended (${reason}): ${detail}`)
    this.reason = reason
  }
}

export type PdfPlace = { pdfPath: string; outputDir: string }

/**
 * All that a page process has of our environment is nothing: what a hostile PDF could reach must not be worth
 * stealing. For glibc: one arena, and large blocks kept for the next picture, which saves 60 MB and a tenth of the
 * time for making pictures.
 */
const environment = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: compileCache,
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '33554432',
  MALLOC_TRIM_THRESHOLD_: '67108864',
} as const
const program = fileURLToPath(new URL('./page-process.ts', import.meta.url))

/**
 * Starts a page process. Without a PDF it makes itself ready for one that it is asked to open.
 * @param mostPages of a PDF with more pages no sizes are told
 */
export function startPageProcess(
  mostPages: number,
  { pdfPath, outputDir }: PdfPlace = { pdfPath: '', outputDir: '' },
): ChildProcess {
  return fork(program, [String(process.pid), pdfPath, outputDir, String(mostPages)], {
    env: environment,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** A page process seen from outside: asked one thing at a time, and killed when it takes more than its limits. */
export class WatchedProcess {
  readonly #child: ChildProcess
  readonly #watch: UsageWatch
  readonly #limits: PdfLimits
  readonly #ended = Promise.withResolvers<void>()
  #hasWorked = false
  #waiting: PromiseWithResolvers<PageAnswer> | undefined
  /** Set by us; a process that dies has none. */
  #reason: EndReason | Excess | undefined
  #failure: Error | undefined
  #lastWords = ''
  #opened: Promise<OpenedPdf>

  /** @param ready a process that was started without a PDF, and has been asked nothing yet */
  constructor(place: PdfPlace, limits: PdfLimits, ready?: ChildProcess) {
    this.#limits = limits
    this.#child = ready ?? startPageProcess(limits.pages, place)
    this.#child.on('message', message => this.#hear(message))
    this.#child.once('error', error => this.#end(asMachineFault(error) ?? error))
    this.#child.once('close', (code, signal) => this.#end(this.#failureOf(code, signal)))
    this.#child.stderr?.setEncoding('utf8').on('data', (words: string) => {
      this.#lastWords = (this.#lastWords + words).slice(-2000)
    })
    this.#watch = new UsageWatch(this.pid, limits.bytesPerProcess, excess => this.#kill(excess))
    this.#opened = this.#open(ready && place)
  }

  /** The PDF, once it is open. Rejects with ProcessEnded, PdfRefused or MachineFault. */
  get opened(): Promise<OpenedPdf> {
    return this.#opened
  }

  /** Has it open another PDF, in the place of the one before. */
  turnTo(place: PdfPlace): void {
    this.#opened = this.#open(place)
  }

  /** @param place undefined where it was started with it */
  async #open(place: PdfPlace | undefined): Promise<OpenedPdf> {
    const answer = await this.#answer(this.#limits.cpuSecondsPerPage, place && { ask: 'open', ...place })
    if (answer.kind === 'refused') throw new PdfRefused(answer.code, answer.message)
    if (answer.kind === 'fault') throw new MachineFault(answer.code, answer.message)
    return answer.kind === 'opened' ? answer : this.#distrust(answer)
  }

  /**
   * Draws a page; its pictures are then on the disk.
   * @param page its number in the PDF, from 1
   * @throws ProcessEnded, PageRefused, MachineFault
   */
  async drawPage(page: number): Promise<DrawnPage> {
    const answer = await this.#ask({ ask: 'draw', page }, this.#limits.cpuSecondsPerPage)
    this.#hasWorked = true
    return answer.kind === 'drawn' && answer.page === page ? answer : this.#distrust(answer)
  }

  /**
   * Reads a page.
   * @param page its number in the PDF, from 1
   * @throws ProcessEnded, MachineFault
   */
  async readPage(page: number): Promise<ReadPage> {
    const answer = await this.#ask({ ask: 'read', page }, this.#limits.cpuSecondsToRead)
    return answer.kind === 'read' && answer.page === page ? answer : this.#distrust(answer)
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** Whether it has drawn pages before. */
  get hasWorked(): boolean {
    return this.#hasWorked
  }

  /** Ready for another page: alive, and with most of its memory free, so that a page is not blamed for those before it. */
  get isFit(): boolean {
    return (
      this.#failure === undefined &&
      this.#reason === undefined &&
      this.#watch.usage.residentBytes < this.#limits.bytesPerProcess * 0.6
    )
  }

  /** Processor time that it took so far, as seen from outside. */
  get cpuSeconds(): number {
    return this.#watch.usage.cpuSeconds
  }

  /** Kills the process. @returns when it is gone */
  async stop(): Promise<void> {
    this.#kill('stopped')
    await this.#ended.promise
  }

  async #ask(request: PageRequest, cpuSeconds: number): Promise<PageAnswer> {
    const answer = await this.#answer(cpuSeconds, request)
    if (answer.kind === 'refused') throw new PageRefused(answer.code, answer.message, request.page)
    if (answer.kind === 'fault') throw new MachineFault(answer.code, answer.message)
    return answer
  }

  /** Opening is asked for by starting it. */
  async #answer(cpuSeconds: number, request?: PageRequest | OpenRequest): Promise<PageAnswer> {
    if (this.#failure) throw this.#failure
    const waiting = Promise.withResolvers<PageAnswer>()
    waiting.promise.catch(() => undefined)
    this.#waiting = waiting
    const { clockSeconds } = this.#limits
    const begun = this.#watch.begin({ cpuSeconds, clockSeconds })
    if (request) {
      await begun
      // Where the process is gone, that is what the answer says.
      this.#child.send(request, () => undefined)
    }
    return waiting.promise
  }

  #hear(message: unknown): void {
    const answer = pageAnswer.safeParse(message)
    if (!answer.success) {
      this.#kill('died')
      return
    }
    this.#watch.rest()
    this.#waiting?.resolve(answer.data)
  }

  #distrust(answer: PageAnswer): never {
    this.#kill('died')
    throw new ProcessEnded('died', `it answered another question: ${answer.kind}`)
  }

  #kill(reason: EndReason | Excess): void {
    if (this.#failure) return
    this.#reason ??= reason
    this.#child.kill('SIGKILL')
  }

  #failureOf(code: number | null, signal: string | null): Error {
    const detail = `${signal ?? `exit ${code}`} ${this.#lastWords}`
    if (this.#reason === 'clock') return new MachineFault('busy', detail)
    if (this.#reason === undefined && endedFromOutside(signal)) return new MachineFault('killed', detail)
    return new ProcessEnded(this.#reason ?? 'died', detail)
  }

  #end(failure: Error): void {
    this.#failure ??= failure
    this.#watch.stop()
    this.#waiting?.reject(failure)
    this.#ended.resolve()
  }
}
