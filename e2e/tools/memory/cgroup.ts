// Linux's limit on the memory of a group of processes: https://docs.kernel.org/admin-guide/cgroup-v2.html, and version 1
// where that one holds the memory: https://docs.kernel.org/admin-guide/cgroup-v1/memory.html.
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Memory of a group, in bytes. */
export type Taken = {
  /** Memory of processes and shared memory at this moment: what cannot be given back, as the cache of files can. */
  held: number
  /** The most at any moment, the cache of files included. */
  peak: number
  /** Number of processes that were killed since memory ran out. */
  killed: number
}

export type Cgroup = {
  /** Returns the command that runs another one in the group. */
  inside(command: string[]): [program: string, ...args: string[]]
  taken(): Taken
  /** Removes the group once its last process has ended. @throws if one goes on for a minute */
  remove(): Promise<void>
}

type Version = {
  folder: string
  /** Files that take the limit, and what to write; those that are missing are left out but for the first. */
  limits(bytes: number): Record<string, string>
  held: RegExp
  peak: string
  events: string
}

const versions: Version[] = [
  {
    folder: '/sys/fs/cgroup',
    limits: bytes => ({ 'memory.max': String(bytes), 'memory.swap.max': '0' }),
    held: /^(?:anon|shmem) (\d+)$/gm,
    peak: 'memory.peak',
    events: 'memory.events',
  },
  {
    folder: '/sys/fs/cgroup/memory',
    limits: bytes => ({
      'memory.limit_in_bytes': String(bytes),
      'memory.memsw.limit_in_bytes': String(bytes),
    }),
    held: /^total_(?:rss|shmem) (\d+)$/gm,
    peak: 'memory.max_usage_in_bytes',
    events: 'memory.oom_control',
  },
]

/** File of a group's processes. */
const members = 'cgroup.procs'
const waitMs = 100
const mostWaits = 600

/** Makes a cgroup of so many bytes without swap; returns undefined where this user or this system can make none. */
export function makeCgroup(bytes: number): Cgroup | undefined {
  for (const version of versions) {
    const folder = join(version.folder, `recto-${process.pid}-${Date.now()}`)
    try {
      mkdirSync(folder)
    } catch {
      continue
    }
    try {
      limit(folder, version.limits(bytes))
      return cgroupIn(folder, version)
    } catch {
      rmdirSync(folder)
    }
  }
  return undefined
}

/** @throws if the group has no such file as the first, since its system limits no memory */
function limit(folder: string, limits: Record<string, string>): void {
  for (const [index, [file, value]] of Object.entries(limits).entries()) {
    const path = join(folder, file)
    // In these file systems, a file that is not there cannot be made either.
    if (index === 0 || existsSync(path)) writeFileSync(path, value, { flag: 'r+' })
  }
}

function cgroupIn(folder: string, { held, peak, events }: Version): Cgroup {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  return {
    inside: command => ['/bin/sh', '-c', 'echo $$ >"$0" && exec "$@"', join(folder, members), ...command],
    taken: () => ({
      held: [...read('memory.stat').matchAll(held)].reduce((sum, [, bytes]) => sum + Number(bytes), 0),
      peak: Number(read(peak)),
      killed: Number(/^oom_kill (\d+)$/m.exec(read(events))?.[1]),
    }),
    async remove() {
      for (let waits = 0; read(members).trim() !== '' && waits < mostWaits; waits += 1) await pause(waitMs)
      rmdirSync(folder)
    },
  }
}
