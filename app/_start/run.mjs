// Runs a command: `node app/_start/run.mjs start`, `… backups/backup`, as the scripts of package.json do. Where sources
// have changed since its bundle was made, it makes that first, in seconds; a release has bundles alone.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isBuildStale } from './building/sources.mjs'
import { takePlatformVariables } from './platform-variables.mjs'
import { withoutSecrets } from './secret-variables.mjs'
import './quick-imports.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const [command = ''] = process.argv.splice(2, 1)

// Variables that are already set win over those in `.env`.
if (existsSync(`${root}/.env`)) process.loadEnvFile(`${root}/.env`)
takePlatformVariables(process.env)

if (isBuildStale('programs')) build()
await import(`../../built/app._start.${command.replaceAll('/', '.')}.mjs`)

function build() {
  const { status } = spawnSync(process.execPath, ['app/_start/building/programs/build.ts'], {
    cwd: root,
    env: withoutSecrets(process.env),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}
