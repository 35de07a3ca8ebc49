import type { Readable } from 'node:stream'

export type OpenFile = { stream: Readable; bytes: number; totalBytes: number }

/** Range from `start` to `end`, both from 0 and inclusive. */
export type ByteRange = { start: number; end: number }

/** Storage of immutable files. Keys are paths of letters, digits, `-`, `_`, `.` and `/`. */
export type FileStore = {
  /** Stores the file at `path`, which is moved away. It outlasts a crash once this has returned. */
  put(key: string, path: string): Promise<void>
  /** @returns undefined if there is no such file */
  open(key: string, range?: ByteRange): Promise<OpenFile | undefined>
  /** Returns the size in bytes; undefined if there is no such file. */
  size(key: string): Promise<number | undefined>
  remove(key: string): Promise<void>
  /** Copies or links a file to a local path, which must not be written to. */
  copyTo(key: string, path: string): Promise<void>
  list(folder: string): AsyncIterable<{ key: string; changedAt: Date }>
  /** Throws if files cannot be stored and read at present. */
  check(): Promise<void>
}
