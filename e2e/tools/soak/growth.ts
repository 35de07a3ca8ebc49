import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { commandOf, processTree } from '#e2e/process-tree.ts'

/** Figures that must not grow: resident megabytes, open files, processes, connections, waiting jobs. */
export type Sample = Record<'webMb' | 'workerMb' | 'openFiles' | 'processes' | 'connections' | 'jobs', number>

const everyMs = 5000
/** Growth of the median that is noise, by ratio and beyond it by a number. */
const noise: Record<keyof Sample, { ratio: number; more: number }> = {
  // A process that was killed lately is smaller by what V8 and the kept texts take with time.
  webMb: { ratio: 1.25, more: 120 },
  workerMb: { ratio: 1.25, more: 120 },
  openFiles: { ratio: 1.25, more: 40 },
  processes: { ratio: 1.25, more: 3 },
  connections: { ratio: 1.25, more: 8 },
  jobs: { ratio: 1.25, more: 15 },
}

/** Samples until the time is over. */
export async function watch(pid: number, over: AbortSignal): Promise<Sample[]> {
  const samples: Sample[] = []
  while (!over.aborted) {
    // While a part restarts there is nothing to measure.
    const sample = await measure(pid).catch(() => undefined)
    if (sample !== undefined) samples.push(sample)
    await pause(everyMs, undefined, { signal: over }).catch(() => undefined)
  }
  return samples
}

async function measure(pid: number): Promise<Sample> {
  const tree = processTree(pid)
  const find = (program: string) =>
    tree.find(child => child !== pid && commandOf(child).includes(program)) ?? 0
  const [web, worker] = [find('web-server.mjs'), find('jobs.worker.mjs')]
  const [row] = await database().execute<{ connections: number; jobs: number }>(sql`
    select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      (select count(*)::int from graphile_worker.jobs where run_at <= now()) as jobs`)
  if (row === undefined) throw new Error('Nothing was counted')
  return {
    webMb: await residentMb(web),
    workerMb: await residentMb(worker),
    openFiles: (await openFiles(web)) + (await openFiles(worker)),
    processes: tree.length,
    connections: row.connections,
    jobs: row.jobs,
  }
}

/** https://man7.org/linux/man-pages/man5/proc_pid_status.5.html */
async function residentMb(pid: number): Promise<number> {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (kilobytes === undefined) throw new Error('It has just ended')
  return Number(kilobytes) / 1024
}

async function openFiles(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length
}

/** Compares the medians of the first and the last third. @returns what grew by more than noise, in words */
export function growth(samples: readonly Sample[]): string[] {
  return measuresOf(samples)
    .filter(({ name, first, last }) => last > Math.max(first * noise[name].ratio, first + noise[name].more))
    .map(({ name, first, last }) => `${name} grew from ${Math.round(first)} to ${Math.round(last)}`)
}

export function measuresOf(samples: readonly Sample[]) {
  const third = Math.ceil(samples.length / 3)
  const names = Object.keys(noise) as (keyof Sample)[]
  return names.map(name => {
    const values = samples.map(sample => sample[name])
    return {
      name,
      first: median(values.slice(0, third)),
      last: median(values.slice(-third)),
      most: Math.max(...values),
    }
  })
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
