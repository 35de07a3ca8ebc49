// `npm run test:memory [-- MEGABYTES]`: clones what is committed here, has the clone install, build, start and publish a
// PDF, and start once more, in cgroups of 2 GB or of as many megabytes. Fails where one does not get ready or a process is
// killed for want of memory; tells what each took. As root on Linux: elsewhere on Linux nothing limits the memory, and it
// fails where all processes together took more.
import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#db/own-files.ts'
import { visit } from '../../release/visit.ts'
import { apiKey, startWithin } from './limited-start.ts'

const [megabytes = 2000] = process.argv.slice(2).map(Number)
if (!(megabytes > 0)) {
  console.error('Usage: npm run test:memory [-- MEGABYTES]')
  process.exit(2)
}
if (process.platform !== 'linux') {
  console.error('Memory is limited and measured on Linux alone. Run this there, best as root.')
  process.exit(2)
}

const folder = await mkdtemp(join(tmpdir(), 'recto-memory-'))
try {
  // PostgreSQL does not run as root, and walks through it.
  await chmod(folder, 0o711)
  const clone = join(folder, 'recto')
  execFileSync('git', ['clone', '--quiet', root, clone])
  await first(clone)
  await second(clone)
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
console.log(`${megabytes} MB of memory are enough.`)

async function first(clone: string): Promise<void> {
  await using recto = await startWithin(megabytes, clone)
  await recto.ready()
  recto.tell('The first start, which installs and builds')
  console.log(await visit(recto.address, apiKey))
  recto.tell('The sample and a PDF')
}

async function second(clone: string): Promise<void> {
  await using recto = await startWithin(megabytes, clone)
  await recto.ready()
  recto.tell('A second start')
}
