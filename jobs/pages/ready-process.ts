import type { ChildProcess } from 'node:child_process'
import type { PdfLimits } from '../pdf/limits.ts'
import { type PdfPlace, startPageProcess, WatchedProcess } from '../pdf/processes/watched-process.ts'

/**
 * The page process that a slot has between two PDFs, one at most: started ahead and of nobody yet, or of the group whose
 * PDF it had open last. No process opens PDFs of two groups: one that a hostile PDF took over would see the other.
 */
export class ReadyProcess implements AsyncDisposable {
  readonly #limits: PdfLimits
  #spare: ChildProcess | undefined
  #used: { process: WatchedProcess; groupId: number } | undefined

  constructor(limits: PdfLimits) {
    this.#limits = limits
  }

  /** Of the process that waits for whatever PDF comes next. */
  get pid(): number | undefined {
    return isAlive(this.#spare) ? this.#spare.pid : undefined
  }

  /** Starts a process for whatever PDF comes next, in the place of one that had a PDF. */
  async warmUp(): Promise<void> {
    await this.#stopUsed()
    if (isAlive(this.#spare)) return
    this.#spare = startPageProcess(this.#limits.pages)
    // One that cannot be started is not alive: the next PDF starts its own, and tells why it cannot.
    this.#spare.once('error', () => undefined)
  }

  /** Has a process open a PDF of a group: the one at hand where it may, else a fresh one. */
  async open(place: PdfPlace, groupId: number): Promise<WatchedProcess> {
    const used = this.#used
    if (used?.groupId === groupId && used.process.isFit) {
      this.#used = undefined
      used.process.turnTo(place)
      return used.process
    }
    await this.#stopUsed()
    const spare = this.#spare
    this.#spare = undefined
    return new WatchedProcess(place, this.#limits, isAlive(spare) ? spare : undefined)
  }

  /** Takes a process back that made pages of a group's PDF. */
  async keep(process: WatchedProcess, groupId: number): Promise<void> {
    await this.#stopUsed()
    this.#used = { process, groupId }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stopUsed()
    this.#spare?.kill('SIGKILL')
    this.#spare = undefined
  }

  async #stopUsed(): Promise<void> {
    const used = this.#used
    this.#used = undefined
    await used?.process.stop()
  }
}

function isAlive(child: ChildProcess | undefined): child is ChildProcess {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null
}
