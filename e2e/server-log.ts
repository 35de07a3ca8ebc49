import { closeSync, openSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Lines that are printed; all of them are in the file. */
const mostLines = 30

/**
 * Tells for each journey that fails what the server printed while it ran: the last lines on the screen, all of them in
 * a file beside its trace. Journeys that ran at the same time are in it too.
 */
export default class ServerLog implements Reporter {
  readonly #path: string
  readonly #begins = new Map<string, number>()
  #tests = 0

  constructor({ path }: { path: string }) {
    this.#path = path
  }

  onTestBegin(test: TestCase): void {
    this.#tests += 1
    this.#begins.set(test.id, this.#size())
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (test.ok()) return
    const log = this.#from(this.#begins.get(test.id) ?? 0)
    // Playwright names the folder of a test by what the test leaves in it.
    const beside = result.attachments.find(({ path }) => path !== undefined)?.path
    const path = beside && join(dirname(beside), 'server.log')
    if (path) {
      writeFileSync(path, log)
      result.attachments.push({ name: 'Server’s log', path, contentType: 'text/plain' })
    }
    this.#print(`The server’s log of “${test.title}”`, log)
    if (path) console.log(`  Server’s log: ${path}\n`)
  }

  onEnd({ status }: FullResult): void {
    if (status !== 'passed' && this.#tests === 0)
      this.#print('The server’s log', readFileSync(this.#path, 'utf8'))
  }

  #print(title: string, log: string): void {
    const lines = log.trimEnd().split('\n')
    const shown = lines.slice(-mostLines).map(line => `    ${line}`)
    console.log(`\n  ${title}, ${lines.length} lines:\n${shown.join('\n')}\n`)
  }

  #size(): number {
    return statSync(this.#path, { throwIfNoEntry: false })?.size ?? 0
  }

  /** The log from a byte on. */
  #from(start: number): string {
    const bytes = Buffer.alloc(Math.max(0, this.#size() - start))
    const file = openSync(this.#path, 'r')
    try {
      readSync(file, bytes, 0, bytes.length, start)
    } finally {
      closeSync(file)
    }
    return bytes.toString('utf8')
  }
}
