import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { convertPdf, type PdfConversion } from '../convert.ts'
import { heavyPdf, numberedPdf, slowPdf } from '../pdfs.fixture.ts'
import { PageRefused } from '../refusals.ts'
import { MachineFault } from './machine-fault.ts'
import { pageProcessesOf } from './page-processes.fixture.ts'

const patience = { timeout: 500_000 }
let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recto-pdf-'))
})
afterEach(async () => {
  await noProcessIsLeft()
  await rm(directory, { recursive: true })
})

async function convert(pdf: Uint8Array, options: Partial<PdfConversion> = {}): Promise<number[]> {
  const pdfPath = join(directory, 'source.pdf')
  await writeFile(pdfPath, pdf)
  const made: number[] = []
  await convertPdf({
    pdfPath,
    outputDir: directory,
    onPage: ({ number }) => void made.push(number),
    ...options,
  })
  return made
}

const processes = () => pageProcessesOf(directory)

/** A signal of a crash, unless another is named. */
async function signalProcesses(signal: NodeJS.Signals = 'SIGSEGV'): Promise<void> {
  for (const pid of await processes()) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended since it was seen.
    }
  }
}

/** Waits until a page process is drawing, where it hears nothing: its start takes less than two seconds of CPU. */
async function aProcessIsBusy(): Promise<void> {
  await vi.waitFor(async () => {
    const pids = await processes()
    expect(pids).toHaveLength(1)
    const { stdout } = await promisify(execFile)('ps', ['-o', 'time=', '-p', pids.join()])
    expect(stdout.trim() >= '00:00:02').toBe(true)
  }, patience)
}

async function noProcessIsLeft(): Promise<void> {
  await vi.waitFor(async () => expect(await processes()).toEqual([]), patience)
}

describe('a page is refused, and its process killed,', () => {
  test('when it takes too long', async () => {
    const refusal = await convert(slowPdf(), { limits: { cpuSecondsPerPage: 3 } }).catch(error => error)
    expect(refusal).toBeInstanceOf(PageRefused)
    expect(refusal).toMatchObject({
      code: 'page_too_slow',
      page: 1,
      message: expect.stringContaining('Page 1 takes more than 3 seconds of processor time to draw.'),
    })
  })

  test('when it takes too much memory', async () => {
    const refusal = await convert(heavyPdf(), { limits: { bytesPerProcess: 350e6 } }).catch(error => error)
    expect(refusal).toBeInstanceOf(PageRefused)
    expect(refusal).toMatchObject({
      code: 'page_too_heavy',
      page: 1,
      message: expect.stringContaining('Page 1 needs more than 350 MB of memory to draw.'),
    })
  })

  test('when it crashes its process twice', async () => {
    const killing = setInterval(() => signalProcesses(), 50)
    const refusal = await convert(slowPdf()).catch(error => error)
    clearInterval(killing)
    expect(refusal).toMatchObject({ code: expect.stringMatching(/^(page_)?damaged$/) })
  })
})

describe('a page is never blamed', () => {
  test('when its process is killed from outside, as the kernel does when memory is short', async () => {
    const killing = setInterval(() => signalProcesses('SIGKILL'), 50)
    onTestFinished(() => clearInterval(killing))
    const fault = await convert(slowPdf()).catch(error => error)
    expect(fault).toBeInstanceOf(MachineFault)
    expect(fault).toMatchObject({ code: 'killed' })
  })

  test('when its process has no processor time until the clock ends it', async () => {
    const stopping = setInterval(() => signalProcesses('SIGSTOP'), 10)
    onTestFinished(() => clearInterval(stopping))
    const fault = await convert(slowPdf(), { limits: { clockSeconds: 2 } }).catch(error => error)
    expect(fault).toBeInstanceOf(MachineFault)
    expect(fault).toMatchObject({ code: 'busy' })
  })
})

test('a PDF that takes too much to open is refused', async () => {
  const opening = { limits: { bytesPerProcess: 20e6 } }
  await expect(convert(await numberedPdf(1), opening)).rejects.toMatchObject({ code: 'too_heavy_to_open' })
})

test('a process that dies once is replaced, and no page is lost', async () => {
  const onStart = () => signalProcesses()
  expect(await convert(await numberedPdf(3), { onStart, processes: 1 })).toEqual([1, 2, 3])
})

test('a process that has grown is replaced before the next page', async () => {
  const used = new Set<number>()
  const onPage = async () => void (await processes()).forEach(pid => void used.add(pid))
  // More than a page takes, and yet so little that 60 % of it are soon reached.
  await convert(await numberedPdf(4), { onPage, processes: 1, limits: { bytesPerProcess: 300e6 } })
  expect(used.size).toBeGreaterThan(1)
})

test('an aborted conversion ends its busy process and throws the reason', async () => {
  const canceled = new AbortController()
  const reason = new Error('Canceled by the customer')
  const conversion = convert(slowPdf(), { signal: canceled.signal, processes: 1 }).catch(error => error)
  await aProcessIsBusy()
  canceled.abort(reason)
  expect(await conversion).toBe(reason)
  expect(await processes()).toEqual([])
  await expect(convert(slowPdf(), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})

test('a busy process ends when its parent is killed', async () => {
  const pdfPath = join(directory, 'source.pdf')
  await writeFile(pdfPath, slowPdf())
  const places = JSON.stringify({ pdfPath, outputDir: directory })
  const program = `
    import { convertPdf } from ${JSON.stringify(import.meta.resolve('../convert.ts'))}
    await convertPdf({ ...${places}, processes: 1, onPage: () => {} })`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' })
  await aProcessIsBusy()
  parent.kill('SIGKILL')
  await noProcessIsLeft()
})

test('a page process has nothing of our environment', async () => {
  process.env.RECTO_TEST_SECRET = 'worth-stealing'
  const seen: string[] = []
  const onStart = async () => {
    const { stdout } = await promisify(execFile)('ps', [
      'eww',
      '-o',
      'command=',
      '-p',
      (await processes()).join(),
    ])
    seen.push(stdout)
  }
  await convert(await numberedPdf(1), { onStart })
  delete process.env.RECTO_TEST_SECRET
  expect(seen.join()).toContain('page-process.ts')
  expect(seen.join()).not.toContain('worth-stealing')
})
