import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { TooBusy } from '#db/errors.ts'
import type { HashAnswer, HashRequest } from './hashing-messages.ts'
import { Line } from './line.ts'

/** Hashes at the same time: 128 MiB and a core each. */
const atOnce = 2
/** How many may wait in each of the two lines: at two or more hashes a second, some ten seconds. */
const places = 24
/** A far backstop for a process that answers no more. */
const patienceMs = 60_000
/** So long without work, it is ended: it takes 45 MB. */
const idleMs = 300_000

/** For whom a hash is made: somebody we know waits in another line than strangers, and has every other turn. */
export type Asker = { isKnown: boolean; lane: string }

type Job = PromiseWithResolvers<Uint8Array> & { request: HashRequest; timer?: NodeJS.Timeout }

/** The one place where passwords are hashed: in a process of its own, a few at a time. */
class Hashing {
  readonly #program: string
  readonly #lines = { known: new Line<Job>(places), strangers: new Line<Job>(places) }
  readonly #running = new Map<number, Job>()
  #wasKnown = false
  #count = 0
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined

  /** @param program the file of the process */
  constructor(program: string) {
    this.#program = program
  }

  /** The process that hashes at present, how many hashes are in it, and how many wait. */
  get state(): { pid: number | undefined; running: number; waiting: number } {
    const waiting = this.#lines.known.length + this.#lines.strangers.length
    return { pid: this.#child?.pid, running: this.#running.size, waiting }
  }

  /** @throws TooBusy when there is no place to wait, or the process ended meanwhile */
  hash(wanted: Omit<HashRequest, 'id'>, { isKnown, lane }: Asker): Promise<Uint8Array> {
    this.#count += 1
    const job: Job = { ...Promise.withResolvers<Uint8Array>(), request: { id: this.#count, ...wanted } }
    this.#lines[isKnown ? 'known' : 'strangers'].add(job, lane)?.reject(new TooBusy())
    this.#next()
    return job.promise
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
    // Where it is gone, its end says so.
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
      // Two threads, and nothing else of our environment.
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

  /** It died: whom it worked for may try again, and the next one starts another. */
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

  /** Nothing to do: it neither keeps us from ending, nor stays for ever. */
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

// On globalThis, because the framework's bundle has this module a second time.
const shared = globalThis as typeof globalThis & { rectoHashing?: Hashing }

/** This process's. */
export function hashing(): Hashing {
  // By the folder that every process of ours runs in: where this file lies is another thing once it is bundled.
  shared.rectoHashing ??= new Hashing(join(process.cwd(), 'db/passwords/hashing-process.ts'))
  return shared.rectoHashing
}
