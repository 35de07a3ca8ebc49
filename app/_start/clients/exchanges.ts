import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Pace, RequestLimits } from '#app/_http/ingress/limits.ts'
import { breakOff, type RefusalReason } from './turned-away.ts'

/** Progress checks within one stall limit. */
const checksPerStandstill = 6

const tooSlow: RefusalReason = [
  408,
  'The body of the request stopped coming in. Send the request again; an upload in parts goes on where it was.',
]

/** Ends requests whose client stalls, sending or receiving, so that none holds its connection for ever. */
export class Exchanges {
  readonly #open = new Set<Exchange>()
  readonly #limits: RequestLimits

  constructor(limits: RequestLimits) {
    this.#limits = limits
  }

  /** Seconds between checks. Limits count checks and not time, so that a machine that hangs drops nobody. */
  get checkSeconds(): number {
    return this.#limits.bodyPace.seconds / checksPerStandstill
  }

  watch(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const exchange = new Exchange(incoming, outgoing, this.#limits, this.checkSeconds)
    this.#open.add(exchange)
    const forget = () => {
      if (exchange.isOver()) this.#open.delete(exchange)
    }
    outgoing.once('close', forget)
    incoming.once('end', forget)
  }

  check(): void {
    for (const exchange of this.#open) {
      if (exchange.isOver()) this.#open.delete(exchange)
      else exchange.check()
    }
  }

  get size(): number {
    return this.#open.size
  }
}

class Exchange {
  readonly #incoming: IncomingMessage
  readonly #outgoing: ServerResponse
  readonly #sending: Progress
  readonly #uploading: Progress
  readonly #taking: Progress

  constructor(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    limits: RequestLimits,
    checkSeconds: number,
  ) {
    this.#incoming = incoming
    this.#outgoing = outgoing
    this.#sending = new Progress(limits.bodyPace, checkSeconds)
    this.#uploading = new Progress(limits.uploadPace, checkSeconds)
    this.#taking = new Progress(limits.answerPace, checkSeconds)
  }

  isOver(): boolean {
    const { complete, socket } = this.#incoming
    return socket.destroyed || (this.#outgoing.closed && (complete || !socket.writable))
  }

  check(): void {
    const { socket } = this.#incoming
    const isSlowSender = this.#progress().isMissing(socket.bytesRead, this.#owesBody())
    const taken = socket.bytesWritten - socket.writableLength
    const isSlowTaker = this.#taking.isMissing(taken, socket.writableLength > 0)
    if (isSlowTaker || (isSlowSender && this.#outgoing.headersSent)) socket.destroy()
    else if (isSlowSender) void breakOff({ incoming: this.#incoming, outgoing: this.#outgoing }, tooSlow)
  }

  /** The longer limit of uploads applies only until there is a response, since a refused client has no upload. */
  #progress(): Progress {
    const { url = '' } = this.#incoming
    const isUpload = /\/uploads(?:\/[\w-]+)?\/?(?:\?|$)/.test(url) && !this.#outgoing.headersSent
    return isUpload ? this.#uploading : this.#sending
  }

  /** Backpressure: a full buffer means that we are slow and not the client. */
  #owesBody(): boolean {
    const { complete, readableLength, readableHighWaterMark } = this.#incoming
    return !complete && readableLength < readableHighWaterMark
  }
}

class Progress {
  readonly #bytes: number
  readonly #mostChecks: number
  /** Set by the first check, since most requests are over before it. */
  #mark: number | undefined
  #checks = 0

  constructor({ bytes, seconds }: Pace, checkSeconds: number) {
    this.#bytes = bytes
    this.#mostChecks = Math.ceil(seconds / checkSeconds)
  }

  /** @param isOwed true if it is the client's turn; otherwise the limit does not apply */
  isMissing(total: number, isOwed: boolean): boolean {
    if (this.#mark === undefined || !isOwed || total - this.#mark >= this.#bytes) {
      this.#mark = total
      this.#checks = 0
      return false
    }
    this.#checks += 1
    return this.#checks >= this.#mostChecks
  }
}
