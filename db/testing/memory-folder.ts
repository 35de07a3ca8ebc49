import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { removeAtEnd } from './remove-at-end.ts'

const enough = 4e9

/**
 * Makes a folder in memory, which goes when this process ends, even by SIGKILL. On a disk, making and removing the
 * hundreds of files of each database takes a fifth of the processor time of tests that have one.
 * @param room bytes that must be free
 * @param memory a tmpfs, as Linux has one
 * @returns undefined where there is none, or too little room in it
 */
export function openMemoryFolder(room = enough, memory = '/dev/shm'): string | undefined {
  const folder = makeFolder(room, memory)
  if (folder !== undefined) removeAtEnd(folder)
  return folder
}

function makeFolder(room: number, memory: string): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (Math.min(bavail * bsize, process.availableMemory()) < room) return undefined
    const folder = mkdtempSync(join(memory, 'recto-run-'))
    // A PostgreSQL that root has started runs as another user, who has to walk through it.
    chmodSync(folder, 0o711)
    return folder
  } catch {
    return undefined
  }
}
