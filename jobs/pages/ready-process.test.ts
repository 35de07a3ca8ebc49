import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRunning } from '#db/embedded/process-status.fixture.ts'
import { defaultLimits } from '../pdf/limits.ts'
import { numberedPdf } from '../pdf/pdfs.fixture.ts'
import { PageProcesses } from '../pdf/processes/page-processes.ts'
import { ReadyProcess } from './ready-process.ts'

const unstopped = new AbortController().signal
let directory: string
let ready: ReadyProcess
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recto-ready-'))
  ready = new ReadyProcess(defaultLimits)
})
afterEach(async () => {
  await ready[Symbol.asyncDispose]()
  await rm(directory, { recursive: true })
})

/** Makes a page of a PDF of so many pages, and gives the process back. */
async function make(groupId: number, pageCount: number, page: number) {
  const pdfPath = join(directory, `${groupId}-${pageCount}.pdf`)
  await writeFile(pdfPath, await numberedPdf(pageCount))
  const place = { pdfPath, outputDir: directory }
  const process = await ready.open(place, groupId)
  await using processes = new PageProcesses(place, defaultLimits, unstopped, process)
  const opened = await processes.open(1)
  const made = await processes.makePage(page)
  const kept = processes.release()
  if (kept) await ready.keep(kept, groupId)
  return { process, pageCount: opened.pageCount, text: made.text.trim() }
}

test('a process that was started ahead opens the PDF that comes first', async () => {
  await ready.warmUp()
  const { pid } = ready
  const made = await make(1, 3, 2)
  expect(made).toMatchObject({ pageCount: 3, text: 'Page 2' })
  expect(made.process.pid).toBe(pid)
})

test('a process makes pages of one PDF after another of the same group', async () => {
  const first = await make(1, 3, 3)
  const second = await make(1, 5, 4)
  expect(second.process).toBe(first.process)
  expect(second).toMatchObject({ pageCount: 5, text: 'Page 4' })
})

test('no process sees PDFs of two groups: it is gone before the other one is opened', async () => {
  const first = await make(1, 2, 1)
  const other = await make(2, 4, 4)
  expect(other.process).not.toBe(first.process)
  expect(other).toMatchObject({ pageCount: 4, text: 'Page 4' })
  expect(isRunning(first.process.pid)).toBe(false)
})

test('between two PDFs there is one process, and one that read none waits for whatever comes', async () => {
  const first = await make(1, 2, 1)
  await ready.warmUp()
  expect(isRunning(first.process.pid)).toBe(false)
  const { pid } = ready
  await ready.warmUp()
  expect(ready.pid).toBe(pid)
  expect((await make(1, 2, 1)).process.pid).toBe(pid)
})

test('where the one that waits has died, the next PDF starts its own', async () => {
  await ready.warmUp()
  const { pid } = ready
  process.kill(pid ?? 0, 'SIGKILL')
  await expect.poll(() => ready.pid).toBeUndefined()
  const made = await make(1, 2, 2)
  expect(made.text).toBe('Page 2')
  expect(made.process.pid).not.toBe(pid)
})
