import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const installers: [string, ...string[]][] = [
  ['apt-get', 'update'],
  ['apt-get', 'install', '-y', '--no-install-recommends', 'nginx-light'],
]

/** Finds nginx, or as root installs the system's. @throws Error if neither is possible */
export function provideNginx(): string {
  const found = findNginx()
  if (found !== undefined) return found
  if (process.getuid?.() === 0)
    for (const [program, ...args] of installers)
      execFileSync(program, args, { stdio: 'ignore', timeout: 600_000 })
  const installed = findNginx()
  if (installed !== undefined) return installed
  throw new Error(
    'This test needs nginx, and it could not be installed. Install it, such as by apt install nginx.',
  )
}

function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map(folder => join(folder, 'nginx')).find(path => existsSync(path))
}
