import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { refusalReasons } from '../../rules/statistics/events.ts'
import { log } from '../../telemetry/log/log.ts'
import { completed, groupOfLine, isLine } from './event-line.ts'
import type { WrittenBatch } from './event-writer.ts'
import { RefusedEvents } from './refused-events.ts'

const ending = '.events'

const refusedShape = z.array(z.object({ groupId: z.int(), reason: z.enum(refusalReasons), events: z.int() }))

/** Events that wait on the disk for the database: a file a batch, its first line the numbers of refused events. */
export class WaitingEvents {
  readonly #folder: string
  readonly #mostBytes: number

  constructor(folder: string, mostBytes: number) {
    this.#folder = folder
    this.#mostBytes = mostBytes
  }

  /** @returns false if there is no room */
  async keep({ lines, refused }: WrittenBatch): Promise<boolean> {
    const content = `${JSON.stringify(refused)}\n${lines.join('')}`
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      if ((await this.#bytes()) + Buffer.byteLength(content) > this.#mostBytes) return false
      const path = join(this.#folder, randomUUID())
      await writeFile(path, content, { mode: 0o600, flush: true })
      await rename(path, path + ending)
      return true
    } catch (error) {
      log.error(`Events of readers could not be kept on the disk: ${codeOf(error)}.`)
      return false
    }
  }

  async list(): Promise<string[]> {
    return (await this.#names()).filter(name => name.endsWith(ending))
  }

  /**
   * Reads a file; damaged lines count as dropped.
   * @returns undefined for one that another process has written to the database
   */
  async read(name: string): Promise<WrittenBatch | undefined> {
    const content = await readFile(join(this.#folder, name), 'utf8').catch(() => undefined)
    if (content === undefined) return undefined
    const [first = '', ...written] = content.split('\n')
    const rest = written.map(completed)
    const refused = new RefusedEvents()
    for (const one of refusedShape.safeParse(parsed(first)).data ?? []) refused.add(one)
    const [lines = [], damaged = []] = [true, false].map(isGood =>
      rest.filter(line => line !== '' && isLine(line) === isGood).map(line => `${line}\n`),
    )
    refused.addLines(damaged, 'dropped', groupOfLine)
    return { lines, refused: refused.take() }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { force: true })
  }

  async #bytes(): Promise<number> {
    const sizes = (await this.#names()).map(async name => {
      const file = await stat(join(this.#folder, name)).catch(() => undefined)
      return file?.size ?? 0
    })
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }

  async #names(): Promise<string[]> {
    return await readdir(this.#folder).catch(() => [])
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
}
