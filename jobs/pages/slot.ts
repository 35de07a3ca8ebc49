import { databaseFaultOf } from '#db/connection/faults.ts'
import type { Writer } from '#db/conversions/runs.ts'
import type { OpenInSlot, PageClaim } from '#db/page-work/claims.ts'
import { keepClaimedPage, type PageCost } from '#db/page-work/outcomes.ts'
import { RunLost } from '#db/runs/runs.ts'
import { inContext } from '#db/telemetry/context.ts'
import { log } from '#db/telemetry/log/log.ts'
import { metrics } from '#db/telemetry/metrics/metrics.ts'
import { contextOf } from '#db/telemetry/origin.ts'
import { beginSpan } from '#db/telemetry/traces/spans.ts'
import { refuseWhatIsNoWholePdf } from '../pdf/drawing/first-look.ts'
import type { OpenedPdf, PreflightAnswer } from '../pdf/processes/page-messages.ts'
import { PageRefused } from '../pdf/refusals.ts'
import { noteFailure } from './failures.ts'
import { limitsOfPages, type OpenPdf, openPdfFile } from './open-pdf.ts'
import { madeOrRead, type PageToStore } from './page-to-store.ts'
import type { PdfCopies } from './pdf-copies.ts'
import { ReadyProcess } from './ready-process.ts'

export type PdfOpening = {
  run: Writer
  bytes: number | undefined // of the PDF, if known
  signal: AbortSignal
  plan: (pdf: OpenedPdf, preflight: PreflightAnswer) => Promise<void>
  opened: PromiseWithResolvers<OpenedPdf>
}

/** Slot of one page process, which makes a page while the one before is stored. */
export class Slot implements AsyncDisposable {
  readonly #copies: PdfCopies
  readonly #ending: AbortSignal
  readonly #inHand: Map<string, () => void> // cancels pages by lease token
  readonly #ready = new ReadyProcess(limitsOfPages())
  #pdf: OpenPdf | undefined
  #pagesInARow = 0
  #storing: Promise<void> = Promise.resolve()

  readonly #staysReady: boolean

  /** @param staysReady keep a process while at rest */
  constructor(copies: PdfCopies, inHand: Map<string, () => void>, ending: AbortSignal, staysReady: boolean) {
    this.#copies = copies
    this.#inHand = inHand
    this.#staysReady = staysReady
    this.#ending = ending
    ending.addEventListener('abort', () => this.#pdf?.kill(ending.reason), { once: true })
  }

  get hasOpen(): OpenInSlot | undefined {
    return this.#pdf && { conversionId: this.#pdf.conversionId, pagesInARow: this.#pagesInARow }
  }

  async open({ run, signal, plan, opened }: PdfOpening): Promise<void> {
    const canceled = new AbortController()
    try {
      signal.throwIfAborted()
      const pdf = await this.#turnTo(run)
      signal.addEventListener('abort', () => pdf.kill(signal.reason), { once: true, signal: canceled.signal })
      await refuseWhatIsNoWholePdf(pdf.path)
      const found = await pdf.processes.open(1)
      await plan(found, await pdf.processes.preflight())
      opened.resolve(found)
    } catch (error) {
      await this.#close()
      opened.reject(error)
    } finally {
      canceled.abort()
    }
  }

  /** Makes a page, as a span of its trace: it ends before the page is stored, which goes on beside the next one. */
  async make(claim: PageClaim): Promise<void> {
    const origin = contextOf(claim.origin)
    const place = { conversionId: claim.conversion.id, page: claim.sourceNumber }
    const span = beginSpan('internal', origin.span)
    await inContext({ ...origin, ...place, ...(span && { span: span.context }) }, async () => {
      const isMade = await this.#make(claim)
      const attributes = { 'recto.conversion_id': place.conversionId, 'recto.page': place.page }
      span?.end({ name: 'page', attributes, isFailed: !isMade })
    })
  }

  /** @returns false if it failed, which is noted */
  async #make(claim: PageClaim): Promise<boolean> {
    const { leaseToken } = claim
    const begun = performance.now()
    const cost = { cpuSeconds: 0, slotSeconds: 0, pictureBytes: 0 }
    try {
      this.#inHand.set(leaseToken, () => this.#pdf?.kill(new RunLost()))
      const pdf = await this.#turnTo(claim)
      const before = pdf.processes.cpuSeconds
      const made = await madeOrRead(claim, pdf).finally(() => {
        cost.cpuSeconds = pdf.processes.cpuSeconds - before
        cost.slotSeconds = (performance.now() - begun) / 1000
      })
      this.#pagesInARow += 1
      this.#inHand.set(leaseToken, () => undefined)
      await this.#storing
      this.#storing = this.#store(claim, made, cost)
      return true
    } catch (error) {
      await this.#fail(claim, error, cost)
      if (!(error instanceof PageRefused)) await this.#close()
      return false
    }
  }

  /** Releases the PDF but keeps its process, as PDFs in a row are mostly of one group. */
  async rest(): Promise<void> {
    if (this.#pdf === undefined) return this.makeRoom()
    await this.#pdf.giveBack()
    await this.#close()
  }

  /** Releases the PDF and its process; at most a warm one, which has read nothing, stays. */
  async makeRoom(): Promise<void> {
    await this.#close()
    if (this.#staysReady && !this.#ending.aborted) await this.#ready.warmUp()
    else await this.#ready[Symbol.asyncDispose]()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#close()
    await this.#ready[Symbol.asyncDispose]()
  }

  async #close(): Promise<void> {
    await this.#storing
    const pdf = this.#pdf
    this.#pdf = undefined
    await pdf?.[Symbol.asyncDispose]()
  }

  async #turnTo(run: Writer): Promise<OpenPdf> {
    if (this.#pdf?.conversionId !== run.conversion.id || this.#ending.aborted) {
      await this.#pdf?.giveBack()
      await this.#close()
      this.#ending.throwIfAborted()
      this.#pagesInARow = 0
      this.#pdf = await openPdfFile(this.#copies, this.#ready, run)
    }
    if (this.#pdf === undefined) throw new Error('No PDF is open')
    return this.#pdf
  }

  async #store(claim: PageClaim, { store, pictureBytes }: PageToStore, cost: PageCost): Promise<void> {
    try {
      await keepClaimedPage(claim, await store(), { ...cost, pictureBytes })
      this.#inHand.delete(claim.leaseToken)
      metrics().pages.inc()
      metrics().pageSeconds.observe(cost.slotSeconds)
    } catch (error) {
      await this.#fail(claim, error, cost)
    }
  }

  /** If even that cannot be stored, the lease expires and the page is made again. */
  async #fail(claim: PageClaim, error: unknown, cost: PageCost): Promise<void> {
    this.#inHand.delete(claim.leaseToken)
    if (this.#ending.aborted) return
    await noteFailure(claim, error, cost).catch(failure => {
      if (!(failure instanceof RunLost) && databaseFaultOf(failure) !== 'database away')
        log.error('The failure of a page could not be noted', { error: failure })
    })
  }
}
