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
  npm run check
  npm run check -- --repair

Names files that are missing, damaged, or that nothing needs. With --repair, pages and PDFs that can be made from a PDF
that is there are made again, and files that nothing needs are removed after a week.`

const [option, ...rest] = process.argv.slice(2)
const isRepairing = option === '--repair'
const counts = { missing: 0, damaged: 0, orphaned: 0 }

await onDatabase(async () => {
  if ((option !== undefined && !isRepairing) || rest.length > 0) throw new CannotStart(usage)
  const { named, stored } = await checkFiles(files(), { onPublication, onFiles, onOrphans }).catch(error => {
    throw error instanceof StoreAway ? new CannotStart(error.message) : error
  })
  const { missing, damaged, orphaned } = counts
  if (missing + damaged + orphaned > 0) process.exitCode = 1
  return `${named} files are named and ${stored} stored: ${missing} missing, ${damaged} damaged, ${orphaned} orphaned.`
})

async function onPublication(publication: FaultyPublication): Promise<void> {
  console.log(`Publication ${publication.id} of group ${publication.groupId}:`)
  onFiles(publication.faults)
  if (isRepairing) for (const sentence of await repairPublication(publication)) console.log(`  ${sentence}`)
}

function onFiles(faults: FaultyFile[]): void {
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
