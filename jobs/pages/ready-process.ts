import type { ChildProcess } from 'node:child_process'
import type { PdfLimits } from '../pdf/limits.ts'
import { type PdfPlace, startPageProcess, WatchedProcess } from '../pdf/processes/watched-process.ts'

/** Page process between PDFs, never of two groups, lest a hostile PDF that took it over see the other. */
export class ReadyProcess implements AsyncDisposable {
  readonly #limits: PdfLimits
  #spare: ChildProcess | undefined
  #used: { process: WatchedProcess; groupId: number } | undefined

  constructor(limits: PdfLimits) {
    this.#limits = limits
  }

  get pid(): number | undefined {
    return isAlive(this.#spare) ? this.#spare.pid : undefined
  }

  /** Starts a warm process in place of a used one. */
  async warmUp(): Promise<void> {
    await this.#stopUsed()
    if (isAlive(this.#spare)) return
    this.#spare = startPageProcess(this.#limits.pages)
    // A failed start leaves no live process: the next PDF starts its own, and reports the error.
    this.#spare.once('error', () => undefined)
  }

  /** Opens a group's PDF in the process at hand if that is allowed, else in a fresh one. */
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
