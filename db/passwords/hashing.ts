import { type ChildProcess, fork } from 'node:child_process'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { TooBusy } from '#db/errors.ts'
import { pathOfProgram } from '#db/own-files.ts'
import { part } from '#db/parts.ts'
import type { HashAnswer, HashRequest } from './hashing-messages.ts'
import { WaitingLine } from './line.ts'

/** Each takes 128 MiB and a core, of which several web processes of a host have a share each. */
const atOnce = cluster.isWorker ? 1 : 2
const places = 24 // places in each of the two queues: about ten seconds at two hashes a second
const patienceMs = 60_000
const idleMs = 300_000 // idle time before the process, which takes 45 MB, is ended

/** People who are known queue apart from strangers, and have every other turn. */
export type Asker = { isKnown: boolean; lane: string }

type Job = PromiseWithResolvers<Uint8Array> & { request: HashRequest; timer?: NodeJS.Timeout }

/** Hashes all passwords in a process of its own, a few at a time. */
class Hashing {
  readonly #program: string
  readonly #lines = { known: new WaitingLine<Job>(places), strangers: new WaitingLine<Job>(places) }
  readonly #running = new Map<number, Job>()
  #wasKnown = false
  #count = 0
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(program: string) {
    this.#program = program
  }

  get state(): { pid: number | undefined; running: number; waiting: number } {
    const waiting = this.#lines.known.length + this.#lines.strangers.length
    return { pid: this.#child?.pid, running: this.#running.size, waiting }
  }

  /** @throws TooBusy if the queue is full, or the process died */
  hash(request: Omit<HashRequest, 'id'>, { isKnown, lane }: Asker): Promise<Uint8Array> {
    this.#count += 1
    const job: Job = { ...Promise.withResolvers<Uint8Array>(), request: { id: this.#count, ...request } }
    this.#lines[isKnown ? 'known' : 'strangers'].add(job, lane)?.reject(new TooBusy())
    this.#next()
    return job.promise
  }

  /** Ends the process, and refuses what waits. */
  async close(): Promise<void> {
    const child = this.#child
    for (const line of Object.values(this.#lines))
      for (let job = line.take(); job !== undefined; job = line.take()) job.reject(new TooBusy())
    if (child === undefined) return
    clearTimeout(this.#idle)
    child.ref()
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  #next(): void {
    while (this.#running.size < atOnce) {
      const job = this.#takeTurn()
      if (job === undefined) break
      this.#send(job)
    }
    this.#rest()
  }

  #takeTurn(): Job | undefined {
    const { known, strangers } = this.#lines
    const [first, second] = this.#wasKnown ? [strangers, known] : [known, strangers]
    const job = first.take() ?? second.take()
    this.#wasKnown = this.#wasKnown ? false : job !== undefined
    return job
  }

  #send(job: Job): void {
    const { id } = job.request
    const child = this.#process()
    this.#running.set(id, job)
    job.timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    child.send(job.request, () => undefined)
  }

  #process(): ChildProcess {
    clearTimeout(this.#idle)
    this.#child ??= this.#start()
    this.#child.ref()
    this.#child.channel?.ref()
    return this.#child
  }

  #start(): ChildProcess {
    const child = fork(this.#program, {
      env: { NODE_ENV: 'production', UV_THREADPOOL_SIZE: String(atOnce) },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    })
    child.on('message', (answer: HashAnswer) => this.#hear(answer))
    child.once('error', () => this.#end(child))
    child.once('exit', () => this.#end(child))
    return child
  }

  #hear(answer: HashAnswer): void {
    const job = this.#running.get(answer.id)
    this.#running.delete(answer.id)
    clearTimeout(job?.timer)
    if ('key' in answer) job?.resolve(answer.key)
    else job?.reject(new Error(`A password could not be hashed: ${answer.fault}`))
    this.#next()
  }

  #end(child: ChildProcess): void {
    if (this.#child !== child) return
    this.#child = undefined
    for (const job of this.#running.values()) {
      clearTimeout(job.timer)
      job.reject(new TooBusy())
    }
    this.#running.clear()
    this.#next()
  }

  #rest(): void {
    if (this.#running.size > 0 || this.#child === undefined) return
    const child = this.#child
    child.unref()
    child.channel?.unref()
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => {
      this.#child = undefined
      child.disconnect()
    }, idleMs).unref()
  }
}

/** Returns the installation's hashing queue. */
export const hashing = part(() => new Hashing(pathOfProgram('db/passwords/hashing-process.ts')), {
  end: own => own.close(),
  sharedAs: 'hashing',
})
