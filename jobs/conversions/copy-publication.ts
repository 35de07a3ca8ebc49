import { join } from 'node:path'
import { beginPages, type ConversionRun, noteCopied } from '#db/conversions/runs.ts'
import { files } from '#db/files/files.ts'
import {
  keyInCopy,
  type OriginalFiles,
  OriginalGone,
  publishCopy,
  readOriginal,
} from '#db/publication-changes/copied.ts'
import { pageImageFiles } from '#db/rules/pages/images.ts'
import { openWorkFolder } from '../work-folder.ts'

/** Times that files are looked at again because the original was changed while they were copied. */
const mostLooks = 5

/**
 * Copies the files of a publication's pages into the folder of its copy, then publishes that. Files of their own, since the
 * state and the password of a publication guard the files in its folder.
 * @throws RunLost, OriginalGone, QuotaReached
 */
export async function copyPublication(run: ConversionRun, signal: AbortSignal): Promise<void> {
  const copied = new Set<string>()
  const original = await readOriginal(run)
  await beginPages(run, original.pictures.length)
  let bytes = await copyMissing(run, original, copied, signal)
  for (let look = 0; look < mostLooks; look += 1) {
    if (await publishCopy(run, copied, bytes)) return
    bytes += await copyMissing(run, await readOriginal(run), copied, signal)
  }
  throw new OriginalGone()
}

/** @returns bytes of the copies */
async function copyMissing(
  run: ConversionRun,
  { publication, pictures, pdfs }: OriginalFiles,
  copied: Set<string>,
  signal: AbortSignal,
): Promise<number> {
  await using folder = await openWorkFolder(`copy-${run.conversion.id}`)
  const copyFile = async (key: string) => {
    const size = await files().size(key)
    if (size === undefined) return 0
    const path = join(folder.path, key.replaceAll('/', '-'))
    await files().copyTo(key, path)
    await files().put(keyInCopy(key, publication, run.publication), path)
    return size
  }
  let bytes = 0
  for (const pdf of pdfs.filter(key => !copied.has(key))) {
    signal.throwIfAborted()
    bytes += await copyFile(pdf)
    copied.add(pdf)
  }
  let made = pictures.filter(key => copied.has(key)).length
  for (const picture of pictures.filter(key => !copied.has(key))) {
    signal.throwIfAborted()
    const sizes = await Promise.all(pageImageFiles(picture).map(copyFile))
    bytes += sizes.reduce((sum, size) => sum + size, 0)
    copied.add(picture)
    made += 1
    await noteCopied(run, made)
  }
  return bytes
}
