// `npm run check`: compares the file store with the database, and repairs what can be made again.

import { CannotStart } from '#db/cannot-start.ts'
import { database } from '#db/client.ts'
import { checkFiles, type FaultyFile, type FaultyPublication } from '#db/file-checks/check-files.ts'
import { repairPublication } from '#db/file-checks/repair.ts'
import { dropFiles } from '#db/files/dropped.ts'
import { files } from '#db/files/files.ts'
import { StoreAway } from '#db/files/store-away.ts'
import { onDatabase } from '../database/operators.ts'

const usage = `Usage:
  npm run check -- [--all] [--repair]

Names files that are missing, damaged, or that nothing needs. It reads the 1,000 files that were read longest ago and
compares them with the sums of when they were stored; with --all it reads every file. With --repair, pages and PDFs that
can be made from a PDF that is there are made again, and files that nothing needs are removed after a week.`

const options = new Set(process.argv.slice(2))
const isRepairing = options.has('--repair')
const fromBackup =
  'Photos, logos, fonts, films and feeds are not made again: take them from a backup, as docs/storage.md says, or send them again.'
const ofGroups: FaultyFile[] = []
const counts = { missing: 0, damaged: 0, orphaned: 0 }

await onDatabase(async () => {
  if ([...options].some(option => option !== '--repair' && option !== '--all')) throw new CannotStart(usage)
  const checked = await checkFiles(
    files(),
    { onPublication, onFiles, onOrphans },
    { readsAll: options.has('--all') },
  ).catch(error => {
    throw error instanceof StoreAway ? new CannotStart(error.message) : error
  })
  const { named, stored, compared, noted } = checked
  const { missing, damaged, orphaned } = counts
  if (missing + damaged + orphaned > 0) process.exitCode = 1
  return [
    ...(ofGroups.length > 0 ? [fromBackup] : []),
    `${named} files are named and ${stored} stored: ${missing} missing, ${damaged} damaged, ${orphaned} orphaned.`,
    `${compared} were compared with their sums${noted > 0 ? `, and ${noted} have one from now on` : ''}.`,
  ].join('\n')
})

async function onPublication(publication: FaultyPublication): Promise<void> {
  console.log(`Publication ${publication.id} of group ${publication.groupId}:`)
  name(publication.faults)
  if (isRepairing) for (const sentence of await repairPublication(publication)) console.log(`  ${sentence}`)
}

/** Those of no publication cannot be made again. */
function onFiles(faults: FaultyFile[]): void {
  ofGroups.push(...faults)
  name(faults)
}

function name(faults: FaultyFile[]): void {
  for (const { key, fault, use } of faults) {
    counts[fault] += 1
    console.log(`  ${fault}: ${key} (${use})`)
  }
}

async function onOrphans(keys: string[]): Promise<void> {
  counts.orphaned += keys.length
  for (const key of keys) console.log(`  orphaned: ${key}`)
  // The sweep looks once more before it removes them.
  if (isRepairing) await dropFiles(database(), keys)
}
