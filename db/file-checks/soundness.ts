import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../files/store.ts'

export type FileFault = 'missing' | 'damaged'

const edgeBytes = 1024

/** Beginnings and ends of whole files; a PDF may have other bytes around it, and its end is often broken. */
const wholeFiles: Record<string, (head: Buffer, tail: Buffer) => boolean> = {
  jpg: (head, tail) => head.readUInt16BE() === 0xffd8 && tail.readUInt16BE(tail.length - 2) === 0xffd9,
  avif: (head, tail) => head.toString('latin1', 4, 8) === 'ftyp' && hasBytes(tail),
  png: (head, tail) => head.toString('latin1', 1, 4) === 'PNG' && tail.includes('IEND'),
  pdf: (head, tail) => head.includes('%PDF-') && hasBytes(tail),
}

/** Tells from a file's first and last bytes if it is whole: a crash leaves files empty, cut off or full of zeros. */
export async function fileFaultOf(store: FileStore, key: string): Promise<FileFault | undefined> {
  const bytes = await store.size(key)
  if (bytes === undefined) return 'missing'
  if (bytes === 0) return 'damaged'
  const isWhole = wholeFiles[/\.(\w+)$/.exec(key)?.[1] ?? '']
  if (isWhole === undefined) return undefined
  const head = await read(store, key, 0, Math.min(edgeBytes, bytes))
  const tail = await read(store, key, Math.max(0, bytes - edgeBytes), bytes)
  if (head === undefined || tail === undefined) return 'missing'
  return head.length >= 16 && isWhole(head, tail) ? undefined : 'damaged'
}

async function read(store: FileStore, key: string, start: number, end: number): Promise<Buffer | undefined> {
  const file = await store.open(key, { start, end: end - 1 })
  return file && buffer(file.stream)
}

function hasBytes(tail: Buffer): boolean {
  return tail.some(byte => byte !== 0)
}
