import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ConversionRun, noteSource } from '#db/conversions/runs.ts'
import { env } from '#db/env.ts'
import { QuotaReached } from '#db/errors.ts'
import { files } from '#db/files/files.ts'
import { conversionSourceKey, pdfKey } from '#db/files/keys.ts'
import { removeFile } from '#db/files/while-backing-up.ts'
import { pdfFile } from '../fetch/expected.ts'
import { fetchPolicy } from '../fetch/guard.ts'
import { fetchPatiently } from '../fetch/patience.ts'
import { openWorkFolder } from '../work-folder.ts'

/** The stored PDF to reconvert is gone. */
export class SourceGone extends Error {
  override name = 'SourceGone'
}

/** Brings a run's PDF to the file store, for all workers. @returns its key @throws FetchFailed, RunLost, SourceGone, QuotaReached */
export async function obtainSource(run: ConversionRun, signal: AbortSignal): Promise<string> {
  const { conversion } = run
  const key = lastingKey(run)
  if (conversion.sourceType === 'convert_again' && (await files().size(key)) === undefined)
    throw new SourceGone()
  if (conversion.sourceKey === key) return key
  await using folder = await openWorkFolder(`source-${conversion.id}`)
  const path = join(folder.path, 'source.pdf')
  if (conversion.sourceKey !== null) await files().copyTo(conversion.sourceKey, path)
  else await download(conversion.sourceUrl ?? '', path, signal)
  const newBytes = conversion.sourceKey === null ? (await stat(path)).size : 0
  await files().put(key, path)
  await noteSource(run, key, newBytes).catch(async error => {
    if (error instanceof QuotaReached) await removeFile(key)
    throw error
  })
  if (conversion.sourceKey !== null) await removeFile(conversion.sourceKey)
  return key
}

/** Removes a source without pages, except a new publication's, whose address is public, and reconverted ones. */
export async function dropSource(run: ConversionRun): Promise<void> {
  const { sourceType } = run.conversion
  if (sourceType !== 'new_publication' && sourceType !== 'convert_again') await removeFile(lastingKey(run))
}

function lastingKey({ conversion, publication }: ConversionRun): string {
  if (conversion.sourceType === 'convert_again') return conversion.sourceKey ?? ''
  return conversion.sourceType === 'new_publication'
    ? pdfKey(publication.groupId, publication.id, publication.pdfUuid)
    : conversionSourceKey(publication.groupId, publication.id, conversion.id)
}

async function download(url: string, path: string, signal: AbortSignal): Promise<void> {
  const { maxPdfBytes } = env()
  const policy = fetchPolicy(env())
  await fetchPatiently({ url, path, maxBytes: maxPdfBytes, policy, accept: pdfFile, signal })
}
