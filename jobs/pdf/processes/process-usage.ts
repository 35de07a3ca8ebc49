import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** What a process takes of this machine. */
export type ProcessUsage = {
  /** Processor time of all its threads since it began, in seconds. */
  cpuSeconds: number
  /** Its memory that is in RAM, in bytes. */
  residentBytes: number
}

/** Linux tells for the price of a small read; elsewhere a program has to be asked. */
export const pollMs = process.platform === 'linux' ? 50 : 250

const nothing: ProcessUsage = { cpuSeconds: 0, residentBytes: 0 }

/** What a process takes, seen from outside; nothing when there is no such process. */
export async function usageOf(pid: number): Promise<ProcessUsage> {
  return process.platform === 'linux' ? fromProc(pid) : await fromPs(pid)
}

/** From proc_pid_status(5), as `stat` counts memory in pages, whose size differs between machines. */
function fromProc(pid: number): ProcessUsage {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0
    return { cpuSeconds: cpuSecondsOf(pid), residentBytes: 1024 * Number(kilobytes) }
  } catch {
    return nothing
  }
}

/** USER_HZ, in which the kernel tells times: 100 on every architecture that Node runs on. */
const ticksPerSecond = 100

/** `utime` and `stime` of proc_pid_stat(5): counted from behind the name, which may hold spaces. */
function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [utime, stime] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(utime) + Number(stime)) / ticksPerSecond
}

/** POSIX `ps`: `rss` in units of 1,024 bytes, `time` as `[dd-]hh:mm:ss`, or as `mm:ss.cc` on macOS. */
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
