// `npm run bench:dashboard [-- PRODUCTS [PUBLICATIONS]]`: what Lighthouse says of every screen of the dashboard and how much
// JavaScript each fetches, how smoothly a hotspot is dragged among 300 others, how fast a long list of publications is
// sorted and many products are searched. All in one run, since machines differ.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addPublications } from '../api-data.ts'
import { launchBrowser } from '../browser.ts'
import { startRecto } from '../recto.ts'
import { goal, kilobytes, leastGoal, median, printGoals, row } from '../table.ts'
import { askTime, callTime, settle, type Visit, visit } from './asks.ts'
import { addProducts, type Furnished, furnish, soughtWords } from './data.ts'
import { dragTimes, lateMs } from './editor.ts'
import { chunksOf, judge, screens } from './screens.ts'

const [productCount = 300_000, publicationCount = 10_000] = process.argv.slice(2).map(Number)
const crowd = 300
/** The one screen that may fetch the canvas. */
const editor = 'hotspot editor'

const folder = await mkdtemp(join(tmpdir(), 'recto-bench-'))
const { browser, port } = await launchBrowser()
const recto = await startRecto(join(folder, 'data'))
try {
  const furnished = await furnish(recto, crowd)
  const visited = await visit(browser, recto)
  await reportScreens(furnished, visited)
  await reportDragging(furnished, visited)
  await reportLists(furnished, visited)
  await reportSearch(furnished, visited)
  printGoals()
} finally {
  await browser.close()
  await recto.stop()
  await rm(folder, { recursive: true, force: true })
}

async function reportScreens(furnished: Furnished, { cookies }: Visit) {
  console.log('Lighthouse on a desktop, signed in; kB of JavaScript as it is sent, nothing cached')
  row('', 'accessibility', 'practices', 'JS, loaded', 'JS, quiet', 'canvas')
  const canvas = await chunksOf('Konva')
  const least = { accessibility: 100, bestPractices: 100 }
  let drawnElsewhere = 0
  for (const { name, path, isPublic } of screens(furnished)) {
    const url = recto.url + path
    const found = await judge(browser, url, port, isPublic ? [] : cookies)
    const isDrawn = found.scripts.some(script => canvas.has(script.split('/').at(-1) ?? ''))
    const scores = [found.accessibility, found.bestPractices].map(score => score.toFixed(0))
    row(name, ...scores, kilobytes(found.loadedBytes), kilobytes(found.bytes), isDrawn ? 'yes' : '')
    least.accessibility = Math.min(least.accessibility, found.accessibility)
    least.bestPractices = Math.min(least.bestPractices, found.bestPractices)
    if (isDrawn && name !== editor) drawnElsewhere += 1
    if (name === 'publications') goal('JavaScript of the first screen, kB', found.bytes / 1000, 250)
    for (const finding of found.findings) console.log(`  ${finding}`)
  }
  leastGoal('accessibility, least of all screens', least.accessibility, 95)
  leastGoal('best practices, least of all screens', least.bestPractices, 95)
  goal('screens without hotspots to edit that fetch the canvas', drawnElsewhere, 0)
}

async function reportDragging({ alone, crowded }: Furnished, { page }: Visit) {
  console.log('\nThree seconds of the mouse over a spread; ms between frames')
  row('', 'p50', 'p95', `> ${lateMs} ms`)
  for (const [name, path] of [['1 hotspot', alone] as const, [`${crowd} hotspots`, crowded] as const])
    for (const isDragging of [false, true]) {
      const { p50, p95, lateShare } = await dragTimes(page, recto.url + path, isDragging)
      const what = `${name}, ${isDragging ? 'one dragged' : 'hovering'}`
      row(what, p50.toFixed(1), p95.toFixed(1), `${(lateShare * 100).toFixed(1)} %`)
      if (isDragging) goal(`${what}: ms between frames, p95`, p95, 17)
    }
}

async function reportLists({ groupId }: Furnished, { page }: Visit) {
  await addPublications(publicationCount, groupId)
  console.log(`\n${publicationCount.toLocaleString('en')} publications, the first 60; ms, median of 20`)
  row('', 'ms')
  for (const order of ['changed', 'created', 'published', 'title', 'pages']) {
    const asked = { groupId, filter: {}, sort: { order }, page: 1, perPage: 60 }
    const times = await settle(20, () => callTime(page, 'publications/list', asked))
    row(`sorted by ${order}`, median(times).toFixed(1))
  }
}

async function reportSearch({ groupId }: Furnished, { page }: Visit) {
  const { importSeconds, wordsSeconds } = await addProducts(recto, groupId, productCount, folder)
  console.log(
    `\n${productCount.toLocaleString('en')} products, imported in ${importSeconds.toFixed(0)} s, searchable ${wordsSeconds.toFixed(0)} s later; ms`,
  )
  const times: number[] = []
  row('', 'first', 'again')
  for (const word of soughtWords(productCount)) {
    const ask = () => askTime(page, '/dashboard/api/rpc/products/list', { groupId, text: word, perPage: 25 })
    const first = await ask()
    const again = median(await settle(5, ask))
    row(word, first.toFixed(1), again.toFixed(1))
    times.push(first)
  }
  row('median', median(times).toFixed(1))
  goal('search for products, ms, median', median(times), 200)
  goal('search for products, ms, slowest', Math.max(...times), 200)
}
