import { join } from 'node:path'
import type { ConversionRun } from '#db/conversions/runs.ts'
import { files } from '#db/files/files.ts'
import { type PageEvidence, proposeEdition, readEditions } from '#db/new-editions/proposals.ts'
import { isSamePage, matchPages, type PageFingerprint } from '#db/rules/pages/editions/matching.ts'
import { pageImagePath } from '#db/rules/pages/images.ts'
import { type PictureLooks, readLooks } from '../pdf/drawing/picture-looks.ts'
import { openWorkFolder } from '../work-folder.ts'

/** Matches the pages that a run made with those of its publication, and keeps both for a person. @throws RunLost, QuotaReached */
export async function compareEditions(run: ConversionRun, signal: AbortSignal): Promise<void> {
  await using folder = await openWorkFolder(`edition-${run.conversion.id}`)
  for (;;) {
    signal.throwIfAborted()
    const { before, after } = await readEditions(run)
    const compared = async (pages: PageEvidence[]) => {
      const all: PageFingerprint[] = []
      for (const { text, imageKey } of pages) all.push({ text, ...(await looksOf(imageKey, folder.path)) })
      return all
    }
    const [olds, news] = [await compared(before), await compared(after)]
    const matches = matchPages(olds, news)
    const proposed = after.map(({ id: made }, at) => {
      const match = matches[at] ?? null
      const [old, now] = [match === null ? undefined : olds[match], news[at]]
      const pageId = match === null ? null : (before[match]?.id ?? null)
      return { made, pageId, isSame: old !== undefined && now !== undefined && isSamePage(old, now) }
    })
    if (await proposeEdition(run, before, proposed)) return
  }
}

async function looksOf(imageKey: string, folder: string): Promise<PictureLooks> {
  const key = pageImagePath(imageKey, 'at200')
  if ((await files().size(key)) === undefined) return { picture: null, tint: null }
  const path = join(folder, key.replaceAll('/', '-'))
  await files().copyTo(key, path)
  return readLooks(path)
}
