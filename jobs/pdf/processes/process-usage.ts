import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

export type ProcessUsage = {
  cpuSeconds: number // of all threads
  residentBytes: number
}

/** Linux needs a small read; elsewhere `ps` has to run. */
export const pollMs = process.platform === 'linux' ? 50 : 250

const nothing: ProcessUsage = { cpuSeconds: 0, residentBytes: 0 }

/** Returns the usage of a process; zeros if it is gone. */
export async function processUsage(pid: number): Promise<ProcessUsage> {
  return process.platform === 'linux' ? fromProc(pid) : await fromPs(pid)
}

/** proc_pid_status(5): `stat` counts memory in pages, whose size varies. */
function fromProc(pid: number): ProcessUsage {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0
    return { cpuSeconds: cpuSecondsOf(pid), residentBytes: 1024 * Number(kilobytes) }
  } catch {
    return nothing
  }
}

const ticksPerSecond = 100 // USER_HZ, on every architecture of Node

/** `utime` and `stime` of proc_pid_stat(5), after the name, which may hold spaces. */
function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [utime, stime] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(utime) + Number(stime)) / ticksPerSecond
}

/** Reads usage from POSIX `ps`: `rss` in KiB, `time` as `[dd-]hh:mm:ss`, or `mm:ss.cc` on macOS. */
export async function fromPs(pid: number): Promise<ProcessUsage> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,time=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  const [kilobytes, time] = stdout.trim().split(/\s+/)
  if (time === undefined) return nothing
  return { cpuSeconds: secondsOf(time), residentBytes: 1024 * Number(kilobytes) }
}

function secondsOf(time: string): number {
  const [days, clock = ''] = time.includes('-') ? time.split('-') : [0, time]
  return clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0) + 86_400 * Number(days)
}
