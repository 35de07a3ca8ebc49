import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { compileCache } from './compile-cache.ts'
import type { PdfLimits } from './limits.ts'
import {
  type DrawnPage,
  type OpenedPdf,
  type PageAnswer,
  type PageRequest,
  pageAnswer,
  type ReadPage,
} from './page-messages.ts'
import { PageRefused, PdfRefused } from './refusals.ts'
import { pollMs, residentBytes } from './resident-memory.ts'

/** Why a page process is no more: it `died` by itself, took too much, or was `stopped` by us. */
type EndReason = 'died' | 'time' | 'memory' | 'stopped'

/** The page process ended before it answered. */
export class ProcessEnded extends Error {
  readonly reason: EndReason

  constructor(reason: EndReason, detail: string) {
    super(`The page process ended (${reason}): ${detail}`)
    this.reason = reason
  }
}

/** Something of this machine failed, as its disk does when it is full. `code` is Node's: `ENOSPC`. */
export class MachineFault extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
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

/** A page process seen from outside: asked one thing at a time, and killed when it takes more than its limits. */
export class WatchedProcess {
  /** The PDF, once it is open. Rejects with ProcessEnded, PdfRefused or MachineFault. */
  readonly opened: Promise<OpenedPdf>
  readonly #child: ChildProcess
  readonly #limits: PdfLimits
  readonly #ended = Promise.withResolvers<void>()
  #hasEnded = false
  #hasWorked = false
  #waiting: PromiseWithResolvers<PageAnswer> | undefined
  #deadline = Number.POSITIVE_INFINITY
  #residentBytes = 0
  #reason: EndReason = 'died'
  #lastWords = ''

  constructor({ pdfPath, outputDir }: PdfPlace, limits: PdfLimits) {
    this.#limits = limits
    this.#child = fork(program, [String(process.pid), pdfPath, outputDir, String(limits.pages)], {
      env: environment,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#child.on('message', message => this.#hear(message))
    this.#child.once('error', error => this.#end(error.message))
    this.#child.once('close', (code, signal) => this.#end(`${signal ?? `exit ${code}`} ${this.#lastWords}`))
    this.#child.stderr?.setEncoding('utf8').on('data', (words: string) => {
      this.#lastWords = (this.#lastWords + words).slice(-2000)
    })
    this.opened = this.#open()
    void this.#watch()
  }

  async #open(): Promise<OpenedPdf> {
    const answer = await this.#answer(this.#limits.secondsPerPage)
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
    const answer = await this.#ask({ ask: 'draw', page }, this.#limits.secondsPerPage)
    this.#hasWorked = true
    return answer.kind === 'drawn' && answer.page === page ? answer : this.#distrust(answer)
  }

  /**
   * Reads a page.
   * @param page its number in the PDF, from 1
   * @throws ProcessEnded, MachineFault
   */
  async readPage(page: number): Promise<ReadPage> {
    const answer = await this.#ask({ ask: 'read', page }, this.#limits.secondsToRead)
    return answer.kind === 'read' && answer.page === page ? answer : this.#distrust(answer)
  }

  /** Whether it has drawn pages before. */
  get hasWorked(): boolean {
    return this.#hasWorked
  }

  /** Ready for another page: alive, and with most of its memory free, so that a page is not blamed for those before it. */
  get isFit(): boolean {
    return !this.#hasEnded && this.#residentBytes < this.#limits.bytesPerProcess * 0.6
  }

  /** Kills the process. @returns when it is gone */
  async stop(): Promise<void> {
    this.#kill('stopped')
    await this.#ended.promise
  }

  async #ask(request: PageRequest, seconds: number): Promise<PageAnswer> {
    const answering = this.#answer(seconds)
    // Where the process is gone, that is what the answer says.
    this.#child.send(request, () => undefined)
    const answer = await answering
    if (answer.kind === 'refused') throw new PageRefused(answer.code, answer.message, request.page)
    if (answer.kind === 'fault') throw new MachineFault(answer.code, answer.message)
    return answer
  }

  async #answer(seconds: number): Promise<PageAnswer> {
    if (this.#hasEnded) throw new ProcessEnded(this.#reason, 'before it was asked')
    this.#waiting = Promise.withResolvers()
    this.#deadline = performance.now() + seconds * 1000
    return this.#waiting.promise
  }

  #hear(message: unknown): void {
    const answer = pageAnswer.safeParse(message)
    if (!answer.success) {
      this.#kill('died')
      return
    }
    this.#deadline = Number.POSITIVE_INFINITY
    this.#waiting?.resolve(answer.data)
  }

  #distrust(answer: PageAnswer): never {
    this.#kill('died')
    throw new ProcessEnded('died', `it answered another question: ${answer.kind}`)
  }

  async #watch(): Promise<void> {
    while (!this.#hasEnded) {
      this.#residentBytes = await residentBytes(this.#child.pid ?? 0)
      if (this.#residentBytes > this.#limits.bytesPerProcess) this.#kill('memory')
      else if (performance.now() > this.#deadline) this.#kill('time')
      await setTimeout(pollMs, undefined, { ref: false })
    }
  }

  #kill(reason: EndReason): void {
    if (this.#hasEnded) return
    if (this.#reason === 'died') this.#reason = reason
    this.#child.kill('SIGKILL')
  }

  #end(detail: string): void {
    this.#hasEnded = true
    this.#waiting?.reject(new ProcessEnded(this.#reason, detail))
    this.#ended.resolve()
  }
}
