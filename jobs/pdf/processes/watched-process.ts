import { type ChildProcess, fork } from 'node:child_process'
import { pathOfProgram } from '#db/own-files.ts'
import type { ConversionOptions } from '#db/rules/conversions/options.ts'
import type { PdfLimits } from '../limits.ts'
import { PageRefused, PdfRefused } from '../refusals.ts'
import { asMachineFault, endedFromOutside, MachineFault } from './machine-fault.ts'
import {
  type DrawnAnswer,
  type LookedAnswer,
  type OpenedPdf,
  type OpenRequest,
  type PageAnswer,
  type PageRequest,
  type PreflightAnswer,
  type PreflightRequest,
  pageAnswer,
  type ReadAnswer,
} from './page-messages.ts'
import { type Excess, UsageWatch } from './usage-watch.ts'

type EndReason = 'died' | 'time' | 'memory' | 'stopped'

/** Page process that ended by its own doing. */
export class ProcessEnded extends Error {
  readonly reason: EndReason

  constructor(reason: EndReason, detail: string) {
    super(`The page process ended (${reason}): ${detail}`)
    this.reason = reason
  }
}

export type PdfPlace = { pdfPath: string; outputDir: string; options?: ConversionOptions }

// Holds nothing of our environment, which a hostile PDF could steal. glibc: one arena, and large blocks kept
// for the next image, which saves 60 MB and a tenth of the time.
const environment = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '33554432',
  MALLOC_TRIM_THRESHOLD_: '67108864',
} as const
const program = pathOfProgram('jobs/pdf/processes/page-process.ts')

/** Starts a page process, warm if without a PDF; above `mostPages` pages it reports no sizes. */
export function startPageProcess(
  mostPages: number,
  { pdfPath, outputDir, options = {} }: PdfPlace = { pdfPath: '', outputDir: '' },
): ChildProcess {
  const places = [String(process.pid), pdfPath, outputDir, String(mostPages), JSON.stringify(options)]
  return fork(program, places, {
    env: environment,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** Page process with limits, given one request at a time. */
export class WatchedProcess {
  readonly #child: ChildProcess
  readonly #watch: UsageWatch
  readonly #limits: PdfLimits
  readonly #ended = Promise.withResolvers<void>()
  #hasWorked = false
  #waiting: PromiseWithResolvers<PageAnswer> | undefined
  #reason: EndReason | Excess | undefined // undefined if the process died by itself
  #failure: Error | undefined
  #lastWords = ''
  #opened: Promise<OpenedPdf>

  /** @param ready a warm process, not yet used */
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

  /** Rejects with ProcessEnded, PdfRefused or MachineFault. */
  get opened(): Promise<OpenedPdf> {
    return this.#opened
  }

  turnTo(place: PdfPlace): void {
    this.#opened = this.#open(place)
  }

  /** @param place undefined if the process was started with it */
  async #open(place: PdfPlace | undefined): Promise<OpenedPdf> {
    const answer = await this.#answer(this.#limits.cpuSecondsPerPage, place && { ask: 'open', ...place })
    if (answer.kind === 'refused') throw new PdfRefused(answer.code, answer.facts)
    if (answer.kind === 'fault') throw new MachineFault(answer.code, answer.message)
    return answer.kind === 'opened' ? answer : this.#distrust(answer)
  }

  /** Draws a page, from 1, to disk. @throws ProcessEnded, PageRefused, MachineFault */
  async drawPage(page: number): Promise<DrawnAnswer> {
    const answer = await this.#ask({ ask: 'draw', page }, this.#limits.cpuSecondsPerPage)
    this.#hasWorked = true
    return answer.kind === 'drawn' && answer.page === page ? answer : this.#distrust(answer)
  }

  /** Looks at a page, from 1, in the place of drawing it. @throws ProcessEnded, PageRefused, MachineFault */
  async lookAtPage(page: number, picture?: string): Promise<LookedAnswer> {
    const answer = await this.#ask(
      { ask: 'look', page, ...(picture && { picture }) },
      this.#limits.cpuSecondsPerPage,
    )
    this.#hasWorked = true
    return answer.kind === 'looked' && answer.page === page ? answer : this.#distrust(answer)
  }

  /** Reads a page, from 1. @throws ProcessEnded, MachineFault */
  async readPage(page: number): Promise<ReadAnswer> {
    const answer = await this.#ask({ ask: 'read', page }, this.#limits.cpuSecondsToRead)
    return answer.kind === 'read' && answer.page === page ? answer : this.#distrust(answer)
  }

  /** Looks for what print files bring. @throws ProcessEnded, MachineFault */
  async preflight(): Promise<PreflightAnswer> {
    const answer = await this.#answer(this.#limits.cpuSecondsToRead, { ask: 'preflight' })
    if (answer.kind === 'fault') throw new MachineFault(answer.code, answer.message)
    return answer.kind === 'preflight' ? answer : this.#distrust(answer)
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  get hasWorked(): boolean {
    return this.#hasWorked
  }

  /** True if alive with free memory, so that no page is blamed for those before it. */
  get isFit(): boolean {
    return (
      this.#failure === undefined &&
      this.#reason === undefined &&
      this.#watch.usage.residentBytes < this.#limits.bytesPerProcess * 0.6
    )
  }

  get cpuSeconds(): number {
    return this.#watch.usage.cpuSeconds
  }

  async stop(): Promise<void> {
    this.#kill('stopped')
    await this.#ended.promise
  }

  async #ask(request: PageRequest, cpuSeconds: number): Promise<PageAnswer> {
    const answer = await this.#answer(cpuSeconds, request)
    if (answer.kind === 'refused') throw new PageRefused(answer.code, answer.facts, request.page)
    if (answer.kind === 'fault') throw new MachineFault(answer.code, answer.message)
    return answer
  }

  /** @param request undefined for opening at the start */
  async #answer(
    cpuSeconds: number,
    request?: PageRequest | OpenRequest | PreflightRequest,
  ): Promise<PageAnswer> {
    if (this.#failure) throw this.#failure
    const waiting = Promise.withResolvers<PageAnswer>()
    waiting.promise.catch(() => undefined)
    this.#waiting = waiting
    const { clockSeconds } = this.#limits
    const begun = this.#watch.begin({ cpuSeconds, clockSeconds })
    if (request) {
      await begun
      // A send to a dead process fails with its `close` event.
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
