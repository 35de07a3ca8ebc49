// `npm run bench:queue [-- PDFS [PAGES]]`: so many PDFs one after another, then all at once, on one worker: how fast
// pages are made, and when each PDF has its first one.
import { setTimeout as pause } from 'node:timers/promises'
import { liveSlots } from '#db/workers.ts'
import { pdfOfPages } from '#jobs/pdfs.fixture.ts'
import { goal, leastGoal, median, printGoals, row } from '../table.ts'
import { type Course, follow, openFarm } from './farm.ts'

const [count = 10, pageCount = 20] = process.argv.slice(2).map(Number)
process.env.AVIF = 'false'
const pdf = await pdfOfPages(pageCount)
await using farm = await openFarm()
await farm.startWorker()
// Its page processes are warm when nothing has been asked of it for a while.
const restMs = 3000
const first = (courses: Course[]) => courses.map(({ firstPage }) => firstPage)
const last = (courses: Course[]) => Math.max(...courses.map(({ finished }) => finished))

console.log(`${count} PDFs of ${pageCount} pages, ${await liveSlots()} page processes\n`)
row('', 'seconds', 'pages/s', 'first: median', 'first: last')
const small: Course[] = []
for (let index = 0; index < 5; index += 1) {
  await pause(restMs)
  small.push(...(await follow([await farm.ask(await pdfOfPages(1))])))
}
row(
  'a PDF of one page',
  median(small.map(({ finished }) => finished)).toFixed(2),
  '',
  median(first(small)).toFixed(2),
)

const single: Course[] = []
for (let index = 0; index < count; index += 1) single.push(...(await follow([await farm.ask(pdf)])))
const inTurn = single.reduce((sum, { finished }) => sum + finished, 0)
tell('one after another', inTurn, single)
await pause(restMs)
const ids = []
for (let index = 0; index < count; index += 1) ids.push(await farm.ask(pdf))
const courses = await follow(ids)
tell('all at once', last(courses), courses)

goal('seconds until a small PDF has its first page', median(first(small)), 0.6)
goal('seconds until the last of all has its first page', Math.max(...first(courses)), 5)
leastGoal('throughput of all at once against one after another', inTurn / last(courses), 1)
printGoals()

function tell(name: string, seconds: number, courses: Course[]): void {
  const speed = ((count * pageCount) / seconds).toFixed(1)
  const [usual, worst] = [median(first(courses)), Math.max(...first(courses))]
  row(name, seconds.toFixed(1), speed, usual.toFixed(2), worst.toFixed(2))
}
