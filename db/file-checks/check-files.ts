import { taskPool } from '../files/at-once.ts'
import { isOwnKey } from '../files/keys.ts'
import type { FileStore } from '../files/store.ts'
import { avifResolutions, pageAvifPath, pageImagePath, pageResolutions } from '../rules/pages/images.ts'
import {
  type NamedFile,
  type NamedPublication,
  namedByGroup,
  namedByGroups,
  namedPublication,
  namedPublications,
  type PageFiles,
  unnamedAmong,
} from './named-files.ts'
import { type FileFault, fileFaultOf } from './soundness.ts'
import { SumComparison } from './sums.ts'

export type FaultyFile = { key: string; fault: FileFault; use: string }

export type FaultyPublication = NamedPublication & {
  faults: FaultyFile[]
  /** With a JPEG that is missing or damaged. */
  pagesToMake: PageFiles[]
  /** With an AVIF that is. */
  pagesWithoutAvif: PageFiles[]
  isPdfFaulty: boolean
}

export type Findings = {
  onFiles?: (faults: FaultyFile[]) => Promise<void> | void
  onPublication: (publication: FaultyPublication) => Promise<void> | void
  /** Told of keys that nothing names, a batch at a time. */
  onOrphans: (keys: string[]) => Promise<void> | void
}

const dayMs = 86_400_000
const keysAtOnce = 500
const readsAtOnce = 8

/**
 * Compares the files that the database names with those of the store, and files with their sums: those of which that is
 * longest ago, or all.
 * @returns how many were looked at, and compared with their sums
 */
export async function checkFiles(
  store: FileStore,
  findings: Findings,
  { readsAll = false }: { readsAll?: boolean } = {},
): Promise<{ named: number; stored: number; compared: number; noted: number }> {
  const comparison = await SumComparison.begin(store, readsAll)
  let named = 0
  for await (const publication of namedPublications()) {
    const faulty = await checkPublication(store, publication, comparison)
    named += faulty.files
    if (faulty.faults.length > 0) await findings.onPublication(faulty)
  }
  for await (const files of namedByGroups()) {
    named += files.length
    const faults = await stillNamed(await faultsOf(store, files, comparison))
    if (faults.length > 0) await findings.onFiles?.(faults)
  }
  const { compared, noted } = comparison
  return { named, stored: await findOrphans(store, findings.onOrphans), compared, noted }
}

async function checkPublication(store: FileStore, publication: NamedPublication, comparison: SumComparison) {
  const before = filesOf(publication)
  const suspects = await faultsOf(store, before, comparison)
  // Looked at again, as people change publications meanwhile.
  const present = (suspects.length > 0 && (await namedPublication(publication.id))) || publication
  const keys = new Set(filesOf(present).map(({ key }) => key))
  const faults = suspects.filter(({ key }) => keys.has(key))
  const faulty = new Set(faults.map(({ key }) => key))
  const lacks = (paths: string[]) => paths.some(path => faulty.has(path))
  return {
    ...present,
    files: before.length,
    faults,
    pagesToMake: present.pages.filter(page => lacks(jpegsOf(page))),
    pagesWithoutAvif: present.pages.filter(page => lacks(avifsOf(page))),
    isPdfFaulty: faulty.has(present.pdfKey),
  }
}

function filesOf({ pages, pdfKey }: NamedPublication): NamedFile[] {
  const files = pages.flatMap(page => [
    ...[...jpegsOf(page), ...avifsOf(page)].map(key => ({ key, use: `page ${page.number}` })),
    ...(page.sourceKey === null ? [] : [{ key: page.sourceKey, use: 'the PDF of pages' }]),
  ])
  return [
    ...new Map(
      [{ key: pdfKey, use: 'the PDF to download' }, ...files].map(file => [file.key, file]),
    ).values(),
  ]
}

function jpegsOf({ imageKey }: PageFiles): string[] {
  return pageResolutions.map(resolution => pageImagePath(imageKey, resolution))
}

function avifsOf({ imageKey, hasAvif }: PageFiles): string[] {
  return hasAvif ? avifResolutions.map(resolution => pageAvifPath(imageKey, resolution)) : []
}

async function faultsOf(
  store: FileStore,
  files: NamedFile[],
  comparison: SumComparison,
): Promise<FaultyFile[]> {
  const faults = new Map<string, FaultyFile>()
  const pool = taskPool(readsAtOnce)
  for (const { key, use } of files)
    await pool.begin(async () => {
      const fault = await fileFaultOf(store, key)
      if (fault !== undefined) faults.set(key, { key, fault, use })
    })
  await pool.end()
  const sound = files.filter(({ key }) => !faults.has(key))
  const differing = await comparison.differing(sound.map(({ key }) => key))
  for (const { key, use } of sound) if (differing.has(key)) faults.set(key, { key, fault: 'damaged', use })
  return [...faults.values()].sort((one, other) => one.key.localeCompare(other.key))
}

/** Leaves out files of which the database has let go meanwhile, such as uploads that were used. */
async function stillNamed(faults: FaultyFile[]): Promise<FaultyFile[]> {
  const [first] = faults
  if (first === undefined) return []
  const now = new Set((await namedByGroup(Number(first.key.split('/')[0]))).map(({ key }) => key))
  return faults.filter(({ key }) => now.has(key))
}

/** Files of less than a day may belong to work that has not been noted yet. */
async function findOrphans(store: FileStore, onOrphans: Findings['onOrphans']): Promise<number> {
  const before = Date.now() - dayMs
  let stored = 0
  let batch: string[] = []
  const look = async () => {
    const orphans = batch.length === 0 ? [] : [...(await unnamedAmong(batch))]
    if (orphans.length > 0) await onOrphans(orphans.sort())
    batch = []
  }
  for await (const { key, changedAt } of store.list()) {
    if (!isOwnKey(key)) continue
    stored += 1
    if (changedAt.getTime() < before) batch.push(key)
    if (batch.length >= keysAtOnce) await look()
  }
  await look()
  return stored
}
