// `npm run soak [-- MINUTES]`: reads, edits, converts, imports and publishes on an installation of its own on this machine,
// whose web process, worker and database are killed by chance, and fails where an invariant does not hold. Ends by itself
// and leaves nothing behind. `SEED=…` repeats the order of the kills.
import '#app/_start/building/tsx.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '#app/_start/building/build.ts'
import { closeDatabase } from '#db/client.ts'
import { startInstallation } from '#e2e/tools/attack/installation.ts'
import { Answers } from './answers.ts'
import { type Field, openField } from './field.ts'
import { growth, watch } from './growth.ts'
import { limitKept } from './invariants/limits.ts'
import { nothingOrphaned } from './invariants/orphans.ts'
import { noPageDoubledOrMissing } from './invariants/pages.ts'
import { eachScheduleOnce } from './invariants/schedules.ts'
import { eachSyncOnce } from './invariants/syncs.ts'
import { noWriteLostOrDoubled } from './invariants/writes.ts'
import { kill } from './kills.ts'
import { untilQuiet } from './quiet.ts'
import { report } from './report.ts'
import { convert } from './work/converting.ts'
import { edit } from './work/editing.ts'
import { importBySchedule, importProducts } from './work/importing.ts'
import { publish } from './work/publishing.ts'
import { read } from './work/reading.ts'

const minutes = Number(process.argv[2] ?? 30)
if (!(minutes > 0 && minutes <= 600)) {
  console.error('Usage: npm run soak [-- MINUTES], up to 600')
  process.exit(2)
}
const seed = Number(process.env.SEED ?? 20_261_123)
const work = [read, read, edit, edit, publish, convert, importProducts, importBySchedule]

const dataDir = await mkdtemp(join(tmpdir(), 'recto-soak-'))
await using running = new AsyncDisposableStack()
running.defer(() => rm(dataDir, { recursive: true, force: true }))
await buildIfStale()
const { target, child, stop } = await startInstallation(dataDir)
running.defer(stop)
running.defer(() => closeDatabase())

const over = AbortSignal.timeout(minutes * 60_000)
const answers = new Answers()
const field = await openField(target, answers, over)
running.defer(() => field.sources.close())
const pid = child.pid ?? 0
const [samples] = await Promise.all([
  watch(pid, over),
  kill({ target, answers, pid, dataDir }, over, seed),
  ...work.map(one => one(field)),
])
const left = await untilQuiet()
const found = [
  ...left,
  ...answers.unexplained(),
  ...growth(samples),
  ...(await Promise.all(invariants(field).map(invariant => invariant()))).flat(),
]
console.log(report(answers, samples, minutes))
for (const finding of found) console.log(`FOUND  ${finding}`)
console.log(found.length === 0 ? 'Every invariant held.' : `${found.length} findings.`)
process.exitCode = found.length === 0 ? 0 : 1

function invariants(field: Field): (() => Promise<string[]>)[] {
  return [
    noPageDoubledOrMissing,
    () => noWriteLostOrDoubled(field),
    () => limitKept(field),
    () => eachScheduleOnce(field),
    () => eachSyncOnce(field),
    () => nothingOrphaned(dataDir),
  ]
}
