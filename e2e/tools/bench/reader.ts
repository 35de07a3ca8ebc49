// `npm run bench:reader [-- RUNS [TURNS]]`: one catalogue of 30 pages in Recto, in BookReader and StPageFlip, which are
// fetched from npm for this and kept nowhere, and in a bare page that shows its first picture. What a phone fetches, what
// Lighthouse and a slow line see, how smoothly pages turn and what that leaves in memory; all in one run, since machines
// differ.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from './browser.ts'
import { desktop, type Fetched, type FirstView, firstView, phone } from './first-view.ts'
import { printCatalogue } from './reader-catalogue.ts'
import { lighthouseRun, type Seen, type Turned, turnPages } from './reader-measures.ts'
import { otherSites, type Site } from './reader-sites.ts'
import { themedSites } from './reader-themed.ts'
import { publishAgain, publishPdf, startRecto } from './recto.ts'
import { reportSlowLine } from './slow/report.ts'
import { goal, kilobytes, median, printGoals, row } from './table.ts'

const [runs = 5, turns = 100] = process.argv.slice(2).map(Number)
const pageCount = 30

const folder = await mkdtemp(join(tmpdir(), 'recto-bench-'))
const { browser, port: steeringPort } = await launchBrowser()
const recto = await startRecto(join(folder, 'data'))
try {
  await report()
} finally {
  await browser.close()
  await recto.stop()
  await rm(folder, { recursive: true, force: true })
}

async function report() {
  const published = await publishPdf(recto, await printCatalogue(browser, pageCount))
  const short = await publishAgain(published, 8)
  const long = await publishAgain(published, 1000)
  const filled = await themedSites(published)
  const { bare, peers, close } = await otherSites(published.pictures, folder)
  const turn = { on: click('next'), back: click('prev') }
  const ours: Site = { name: 'Recto', url: published.url, turn }
  const lengths = [
    { name: 'Recto, 8 pages', url: short },
    { name: 'Recto, 1,000 pages', url: long, turn },
  ]
  const sites = [ours, ...lengths, filled.bare, filled.plain, filled.themed, ...peers, bare]
  try {
    const firstBytes = await reportFirstViews(sites)
    const lcp = await reportLighthouse(sites)
    await reportSlowLine([ours, bare], runs)
    for (const other of [filled.bare, filled.plain]) {
      const than = `${filled.themed.name}, times ${other.name}`
      goal(`first view of ${than}`, ratioOf(firstBytes, filled.themed, other), 1.1)
      goal(`LCP of ${than}`, ratioOf(lcp, filled.themed, other), 1.1)
    }
    await reportTurns([ours, ...peers].filter(site => 'turn' in site) as Required<Site>[])
  } finally {
    close()
  }
  printGoals()
}

function ratioOf(figures: ReadonlyMap<Site, number>, one: Site, other: Site): number {
  return (figures.get(one) ?? Number.NaN) / (figures.get(other) ?? Number.NaN)
}

/** What a reader's finger would do. */
function click(way: 'next' | 'prev'): string {
  return `[...document.querySelectorAll('.reader a[rel=${way}]')].find(link => link.checkVisibility()).click()`
}

/** @returns the bytes of each first view */
async function reportFirstViews(sites: Site[]): Promise<Map<Site, number>> {
  const firstBytes = new Map<Site, number>()
  console.log(`A phone of ${size(phone)} at ${phone.deviceScaleFactor} device pixels a pixel, nothing cached`)
  row('', 'HTML kB', 'JS kB', 'requests', 'kB', 'picture kB', 'until quiet:', 'requests', 'kB', 'pages')
  for (const site of sites) {
    const { name, url } = site
    const { htmlBytes, first, all } = await firstView(browser, url, phone)
    firstBytes.set(site, first.bytes)
    const cells = [kilobytes(htmlBytes), kilobytes(all.scriptBytes), ...cellsOf(first), '']
    row(name, ...cells, all.requests, kilobytes(all.bytes), all.pages)
    if (name === 'Recto') judgeFirstView(first, all)
    if (name === 'Recto, 1,000 pages') goal('HTML of 1,000 pages, kB', htmlBytes / 1000, 100)
  }
  const wide = await firstView(browser, sites[0]?.url ?? '', desktop)
  goal('pages fetched on a desktop, two spreads ahead at most', wide.all.pages, 1 + 4)
  return firstBytes
}

function cellsOf({ requests, bytes, pictureBytes }: Fetched): (string | number)[] {
  return [requests, kilobytes(bytes), kilobytes(pictureBytes)]
}

function judgeFirstView(first: Fetched, all: FirstView['all']) {
  goal('first view on a phone, requests', first.requests, 8)
  goal('first view on a phone, kB', first.bytes / 1000, 150)
  goal('JavaScript, kB', all.scriptBytes / 1000, 40)
}

/** @returns the LCP of each, in ms */
async function reportLighthouse(sites: Site[]): Promise<Map<Site, number>> {
  const seen = new Map<Site, Seen[]>(sites.map(site => [site, []]))
  for (let run = 0; run < runs; run += 1)
    for (const [site, found] of seen) found.push(await lighthouseRun(site.url, steeringPort))
  const of = (site: Site, what: keyof Seen) => median((seen.get(site) ?? []).map(found => found[what]))
  const named = (name: string) => sites.find(site => site.name === name)
  console.log(`\nLighthouse, mobile, median of ${runs}; times in ms`)
  row('', 'LCP', '× bare', 'TBT', 'CLS')
  const bare = of(named('bare page') as Site, 'lcp')
  for (const site of sites) {
    const lcp = of(site, 'lcp')
    row(site.name, shown(lcp), (lcp / bare).toFixed(2), shown(of(site, 'tbt')), of(site, 'cls').toFixed(3))
  }
  const lcp = new Map(sites.map(site => [site, of(site, 'lcp')]))
  const [ours, short, long] = ['Recto', 'Recto, 8 pages', 'Recto, 1,000 pages'].map(named)
  if (!ours || !short || !long) return lcp
  goal('LCP, times the bare page', of(ours, 'lcp') / bare, 1.3)
  for (const peer of sites.filter(({ name }) => name.startsWith('BookReader')))
    goal(`LCP, times ${peer.name}`, of(ours, 'lcp') / of(peer, 'lcp'), 0.4)
  goal('LCP of 1,000 pages, times that of 8', of(long, 'lcp') / of(short, 'lcp'), 1.1)
  goal('CLS', of(ours, 'cls'), 0)
  goal('TBT, ms', of(ours, 'tbt'), 100)
  return lcp
}

async function reportTurns(sites: Required<Site>[]) {
  console.log(`\n${turns} turns; ms between frames while pages turn, MB held by JavaScript`)
  row('', 'p50', 'p95', 'late', 'before', `after ${Math.floor(turns / 2)}`, `after ${turns}`)
  for (const site of sites) {
    const turned = await turnPages(browser, site, turns, desktop)
    row(`${site.name}, ${size(desktop)}`, ...cellsOfTurns(turned))
    if (site.name === 'Recto') goal('ms between frames, p95', turned.p95, 17)
  }
  const [ours] = sites
  if (!ours) return
  const turned = await turnPages(browser, ours, turns, phone)
  row(`${ours.name}, phone`, ...cellsOfTurns(turned))
  goal('ms between frames on a phone, p95', turned.p95, 17)
}

function cellsOfTurns({ p50, p95, lateShare, heap }: Turned): string[] {
  const held = heap.map(bytes => (bytes / 1e6).toFixed(1))
  return [p50.toFixed(1), p95.toFixed(1), `${(lateShare * 100).toFixed(1)} %`, ...held]
}

function size({ viewport }: typeof phone): string {
  return `${viewport?.width} × ${viewport?.height}`
}

function shown(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(0)
}
