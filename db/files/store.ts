import type { Readable } from 'node:stream'

/** A stored file being read. */
export type OpenFile = { stream: Readable; bytes: number; totalBytes: number }

/** Bytes that are asked for: from `start` to `end`, both counted from 0 and both included. */
export type ByteRange = { start: number; end: number }

/**
 * Where bytes are kept. Keys are paths of letters, digits, `-`, `_`, `.` and `/`, such as `1/2/pages/ab12-at200.jpg`.
 * What is stored under a key never changes; what changes gets another key.
 */
export type FileStore = {
  /** Stores the file at `path`, which is given up to the store: it may be moved away. */
  put(key: string, path: string): Promise<void>
  /** @returns undefined when there is no such file */
  open(key: string, range?: ByteRange): Promise<OpenFile | undefined>
  /** The size in bytes, or undefined when there is no such file. */
  size(key: string): Promise<number | undefined>
  /** Removes a file; one that is not there is fine. */
  remove(key: string): Promise<void>
  /** Copies a stored file to a local path, or links it there where that is cheaper. Not to be written to. */
  copyTo(key: string, path: string): Promise<void>
  /** All keys under a folder, in no order. */
  list(folder: string): AsyncIterable<{ key: string; changedAt: Date }>
  /** Throws when files cannot be stored and read at present. */
  check(): Promise<void>
}
