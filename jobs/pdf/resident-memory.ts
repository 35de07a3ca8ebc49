import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** Linux tells for the price of a small read; elsewhere a program has to be asked. */
export const pollMs = process.platform === 'linux' ? 50 : 250

/** The memory of a process that is in RAM, in bytes; 0 when there is no such process. */
export async function residentBytes(pid: number): Promise<number> {
  return process.platform === 'linux' ? fromProc(pid) : await fromPs(pid)
}

/** From proc_pid_status(5); `statm` counts in pages, whose size differs between machines. */
function fromProc(pid: number): number {
  try {
    return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** POSIX `ps`: `rss` in units of 1,024 bytes. */
export async function fromPs(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return 1024 * Number(stdout.trim())
}
