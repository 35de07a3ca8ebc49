import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { statusOf } from '#db/embedded/process-status.fixture.ts'

/** A process and all that it and its children have started. */
export function processTree(pid: number): number[] {
  const all = process.platform === 'linux' ? fromProc() : fromPs()
  const tree = [pid]
  for (const parent of tree) tree.push(...all.filter(({ ppid }) => ppid === parent).map(child => child.pid))
  return tree
}

/** The environment that a process was started with, on Linux; empty when it has ended. */
export function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    return ''
  }
}

/** How a process was called, or what it calls itself; empty when it has ended. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

type Known = { pid: number; ppid: number }

function fromProc(): Known[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        return [{ pid: Number(name), ppid: statusOf(Number(name)).ppid }]
      } catch {
        return []
      }
    })
}

function fromPs(): Known[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, ppid = 0]) => ({ pid, ppid }))
}
