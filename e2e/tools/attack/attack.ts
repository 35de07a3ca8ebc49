// `npm run attack [-- --quick] [KIND…]`: attacks an installation of its own on this machine, and tells what happened. Ends
// by itself, leaves nothing behind, and fails where something was found. `--quick` leaves out the framework's pages, the
// worker and all that is measured in time. `SEED=…` repeats a run.
import '#app/_start/building/tsx.ts'
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from '#app/_start/building/build.ts'
import { buildReader } from '#components/reader/bundling/build.ts'
import { closeDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { migrate } from '#db/migrate.ts'
import { makeTenants } from './doors/identities.ts'
import { chooseTarget, type Installation, serveRoutes, startInstallation } from './installation.ts'
import { type Attack, kinds } from './kinds.ts'
import { type Outcome, table } from './outcome.ts'

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const seed = Number(process.env.SEED ?? 20_261_122)
const unknown = positionals.filter(name => !(name in kinds))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(kinds).join(', ')}.`)
  process.exit(2)
}

const dataDir = await mkdtemp(join(tmpdir(), 'recto-attack-'))
process.env.DATA_DIR = dataDir
await using running = new AsyncDisposableStack()
running.defer(() => rm(dataDir, { recursive: true, force: true }))
const installation = values.quick ? await startQuick() : await startWhole()
running.defer(() => closeDatabase())

const outcomes: Outcome[] = []
for (const [name, { attack, needsWhole }] of Object.entries(kinds)) {
  const isWanted = positionals.length === 0 ? !(values.quick && needsWhole) : positionals.includes(name)
  if (isWanted) outcomes.push(await tell(attack))
}
const found = outcomes.flatMap(({ findings }) => findings).length
console.log(`\n${table(outcomes)}\n`)
console.log(found === 0 ? 'Nothing was found.' : `${found} findings.`)
process.exitCode = found === 0 ? 0 : 1

async function startQuick(): Promise<Installation> {
  const chosen = await chooseTarget()
  // A route serves the document that it writes.
  execFileSync(process.execPath, ['app/_start/api/openapi.ts'])
  await buildReader()
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true })
  running.defer(() => postgres.stop())
  process.env.DATABASE_URL = postgres.url
  await migrate(postgres.url)
  const installation = await serveRoutes({ chosen })
  running.defer(() => installation.stop())
  return installation
}

async function startWhole(): Promise<Installation> {
  await buildIfStale()
  const installation = await startInstallation(dataDir)
  running.defer(() => installation.stop())
  return installation
}

async function tell(attack: Attack): Promise<Outcome> {
  const outcome = await attack({ installation, makeTenants, seed, isQuick: values.quick })
  console.log(`${outcome.what}: ${outcome.tried} tried, ${outcome.findings.length} found`)
  for (const finding of outcome.findings) console.log(`FOUND  ${finding}`)
  return outcome
}
