// Processor time and memory of the processes that the benchmark of imports watches, on Linux.
import type { ChildProcess } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { processTree } from '#e2e/process-tree.ts'

/** https://man7.org/linux/man-pages/man5/proc_pid_clear_refs.5.html: what starting took is not the import's. */
export async function forgetPeak({ pid }: ChildProcess): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {})
}

/** Processor time so far, and the most memory since that was forgotten: where the system tells, as Linux does. */
export async function usageOf({ pid = 0 }: ChildProcess) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const peak = /VmHWM:\s+(\d+) kB/.exec(status)?.[1]
  const { own } = await cpuOf(pid)
  return { cpuSeconds: own, peakBytes: Number(peak ?? 0) * 1024 }
}

/** Processor time of PostgreSQL so far: of its first process, of those that it started, and of those that ended. */
export async function serverCpu(): Promise<number> {
  // A connection that was closed a moment ago is counted neither here nor there.
  await pause(500)
  const [backend] = await database().execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const { parent } = await cpuOf(backend?.pid ?? 0)
  const { ended } = await cpuOf(parent)
  const living = await Promise.all(processTree(parent).map(cpuOf))
  return living.reduce((sum, { own }) => sum + own, ended)
}

/**
 * Seconds of a process itself, and of its children that have ended.
 * https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: what follows the name in brackets, in ticks of 10 ms.
 */
async function cpuOf(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
  return { parent: fields[1] ?? 0, own: (user + system) / 100, ended: (endedUser + endedSystem) / 100 }
}
