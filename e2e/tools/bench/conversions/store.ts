// `npm run bench:store [-- PAGES]`: files of pages stored on this disk, with and without syncs, and with fewer files a page.
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { diskStore } from '#db/files/disk.ts'
import { median, row } from '../table.ts'

const [pageCount = 30] = process.argv.slice(2).map(Number)
/** Mean sizes of pages of public catalogues, docs/pictures.md. */
const jpegKilobytes = [8, 51, 80, 112, 145, 228, 315, 407]
const avifKilobytes = [23, 35, 47, 58, 83, 111, 142]
const rounds = 5
// Not the system's temporary folder, which may be memory.
const cache = join(process.cwd(), 'node_modules/.cache')
await mkdir(cache, { recursive: true })
const root = await mkdtemp(join(cache, 'recto-store-'))
const store = diskStore(join(root, 'files'))

type Stored = [key: string, path: string]
type Way = { name: string; kilobytes: number[]; storePage: (files: Stored[]) => Promise<void> }

const all = [...jpegKilobytes, ...avifKilobytes]
const ways: Way[] = [
  { name: 'renamed, never synced', kilobytes: all, storePage: files => inTurn(files, renamed) },
  { name: 'synced one by one', kilobytes: all, storePage: files => inTurn(files, store.put) },
  { name: 'synced at once', kilobytes: all, storePage: atOnce },
  { name: '… four sizes of AVIF', kilobytes: [...jpegKilobytes, 23, 47, 83, 142], storePage: atOnce },
  { name: '… packed, one a format', kilobytes: [sum(jpegKilobytes), sum(avifKilobytes)], storePage: atOnce },
]

try {
  row(`${pageCount} pages`, 'files a page', 'kB a page', 'ms a page', 'pages/s')
  for (const [index, way] of ways.entries()) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await measured(`${index}-${round}`, way))
    const ms = median(times) / pageCount
    row(way.name, way.kilobytes.length, sum(way.kilobytes), ms.toFixed(1), Math.round(1000 / ms))
  }
} finally {
  await rm(root, { recursive: true, force: true })
}

/** @returns milliseconds of storing, without those of making the files */
async function measured(folder: string, { kilobytes, storePage }: Way): Promise<number> {
  let ms = 0
  for (let page = 0; page < pageCount; page += 1) {
    const files: Stored[] = []
    for (const [index, size] of kilobytes.entries()) {
      const path = join(root, `incoming-${index}`)
      await writeFile(path, Buffer.alloc(size * 1000, page))
      files.push([`1/${folder}/pages/${page}-${index}.jpg`, path])
    }
    const begun = performance.now()
    await storePage(files)
    ms += performance.now() - begun
  }
  return ms
}

async function atOnce(files: Stored[]): Promise<void> {
  await Promise.all(files.map(([key, path]) => store.put(key, path)))
}

async function inTurn(files: Stored[], put: (key: string, path: string) => Promise<void>): Promise<void> {
  for (const [key, path] of files) await put(key, path)
}

async function renamed(key: string, path: string): Promise<void> {
  const target = join(root, 'files', key)
  await mkdir(dirname(target), { recursive: true })
  await rename(path, target)
}

function sum(values: number[]): number {
  return values.reduce((one, other) => one + other, 0)
}
