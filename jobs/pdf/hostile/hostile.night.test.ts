import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { convertPdf, type PageOfPdf } from '../convert.ts'
import { numberedPdf } from '../pdfs.fixture.ts'
import { processUsage } from '../processes/process-usage.ts'
import { PdfRefused } from '../refusals.ts'
import { type HostilePdf, hostilePdfs } from './hostile-pdfs.fixture.ts'

const gibibyte = 2 ** 30
/** Less than a page gets outside of tests, so that those that never end do so soon. */
const limits = { cpuSecondsPerPage: 8, cpuSecondsToRead: 3 }

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recto-hostile-'))
})
afterAll(() => rm(directory, { recursive: true }))

describe('of hostile PDFs, each ends in pages that are not empty or in a sentence, and within its memory:', () => {
  test.each(Object.entries(hostilePdfs))('%s', async (_, files) => {
    const peak = watchPeak()
    const ends = await inTwoLanes(files, endOf)
    expect(await peak.stop()).toBeLessThan(gibibyte)
    const unexpected = files.flatMap(({ name, ends: expected }, index) =>
      expected.includes(ends[index] ?? '') ? [] : [`${name}: ${ends[index]}`],
    )
    expect(unexpected).toEqual([])
  })
})

test('after all of them a PDF converts as ever', async () => {
  const pages = await convert('after', await numberedPdf(3))
  expect(pages.map(page => page.text)).toEqual(['Page 1', 'Page 2', 'Page 3'])
})

/** How a file ends: `converts`, the code of its refusal, or what must not be. */
async function endOf({ name, make, isBlank = false }: HostilePdf): Promise<string> {
  try {
    const pages = await convert(name, make())
    const isEmpty = pages.some(page => page.color === '#ffffff')
    return isEmpty === isBlank ? 'converts' : `is ${isEmpty ? '' : 'not '}empty`
  } catch (error) {
    if (!(error instanceof PdfRefused)) return `breaks: ${error}`
    return /^[A-Z].*\.$/.test(error.message) ? error.code : `says ${error.message}`
  }
}

async function convert(name: string, pdf: Uint8Array | string): Promise<PageOfPdf[]> {
  const outputDir = await mkdtemp(join(directory, name.replaceAll(/\W/g, '-')))
  const pdfPath = join(outputDir, 'source.pdf')
  await writeFile(pdfPath, pdf, 'latin1')
  const pages: PageOfPdf[] = []
  await convertPdf({ pdfPath, outputDir, limits, processes: 1, onPage: page => void pages.push(page) })
  return pages.sort((a, b) => a.number - b.number)
}

async function inTwoLanes<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  const queue = items.entries()
  const lane = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all([lane(), lane()])
  return results
}

/** The most memory that one page process of this test had, looked at all the time (Linux; 0 elsewhere). */
function watchPeak() {
  let peak = 0
  let isWatching = true
  const look = async () => {
    while (isWatching) {
      for (const pid of await ourProcesses()) peak = Math.max(peak, (await processUsage(pid)).residentBytes)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
  const watching = look()
  return {
    stop: async () => {
      isWatching = false
      await watching
      return peak
    },
  }
}

async function ourProcesses(): Promise<number[]> {
  const children = await readdir('/proc/self/task').catch(() => [])
  const lists = children.map(thread => readFile(`/proc/self/task/${thread}/children`, 'utf8').catch(() => ''))
  return (await Promise.all(lists)).join(' ').split(' ').filter(Boolean).map(Number)
}
