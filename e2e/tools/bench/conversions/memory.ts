// `npm run bench:memory [-- MINUTES]`: the memory of a worker and of all its processes while conversions follow one
// another, AVIF pictures among them, and how much it grows in an hour.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { processTree } from '#e2e/process-tree.ts'
import { pdfOfPages } from '#jobs/pdfs.fixture.ts'
import { median, row } from '../table.ts'
import { follow, openFarm } from './farm.ts'

const [minutes = 60] = process.argv.slice(2).map(Number)
const sampleMs = 1000
const tellMs = 60_000
/** Until caches and pools have filled. */
const warmUp = 0.2

type Sample = { hours: number; worker: number; all: number }

await using farm = await openFarm()
const worker = await farm.startWorker()
const samples: Sample[] = []
const begun = performance.now()
const isOver = () => performance.now() - begun > minutes * 60_000
let conversions = 0
const work = async () => {
  for (let pages = 1; !isOver(); pages = (pages % 12) + 1) {
    const pdfs = await Promise.all([pages, 13 - pages].map(pdfOfPages))
    await follow(await Promise.all(pdfs.map(farm.ask)))
    conversions += pdfs.length
  }
}
row('minute', 'worker MB', 'all MB', 'conversions')
const working = work()
for (let told = tellMs; !isOver(); ) {
  await pause(sampleMs)
  const passed = performance.now() - begun
  samples.push({ hours: passed / 3_600_000, ...memoryOf(worker.pid ?? 0) })
  if (passed < told) continue
  const lately = samples.slice(-tellMs / sampleMs)
  row(
    String(told / tellMs),
    ...(['worker', 'all'] as const).map(of => median(lately.map(each => each[of])).toFixed(0)),
    conversions,
  )
  told += tellMs
}
await working
const counted = samples.slice(Math.floor(samples.length * warmUp))
row(
  'most',
  ...(['worker', 'all'] as const).map(of => Math.max(...samples.map(each => each[of])).toFixed(0)),
  conversions,
)
row(
  'MB an hour',
  ...(['worker', 'all'] as const).map(of => slope(counted.map(each => [each.hours, each[of]])).toFixed(1)),
)

/** Resident megabytes, from proc_pid_status(5); what processes share counts for each. */
function memoryOf(pid: number): { worker: number; all: number } {
  const [own = 0, ...others] = processTree(pid).map(residentMegabytes)
  return { worker: own, all: others.reduce((sum, each) => sum + each, own) }
}

function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return (1024 * Number(kilobytes ?? 0)) / 1e6
  } catch {
    return 0
  }
}

/** Of the line that fits best. */
function slope(points: [x: number, y: number][]): number {
  const mean = (place: 0 | 1) => points.reduce((sum, point) => sum + point[place], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const spread = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  return points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / spread
}
