import { readFileSync } from 'node:fs'
import { processTree } from '#e2e/process-tree.ts'

/**
 * Returns the bytes that a process and all below it hold in memory, without their files, on Linux; what several share
 * counts once: https://docs.kernel.org/filesystems/proc.html on smaps_rollup.
 */
export function heldByTree(pid: number): number {
  return processTree(pid).reduce((sum, each) => sum + heldBy(each), 0)
}

function heldBy(pid: number): number {
  try {
    const kilobytes = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(
      /^Pss_(?:Anon|Shmem):\s+(\d+) kB$/gm,
    )
    return [...kilobytes].reduce((sum, [, each]) => sum + 1024 * Number(each), 0)
  } catch {
    // It has ended meanwhile.
    return 0
  }
}
