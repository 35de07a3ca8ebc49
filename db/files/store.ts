import type { Readable } from 'node:stream'

export type OpenFile = { stream: Readable; bytes: number; totalBytes: number }

/** Range from `start` to `end`, both from 0 and inclusive. */
export type ByteRange = { start: number; end: number }

export type FileEntry = { key: string; changedAt: Date; bytes: number }

/** Headers that a file is sent with by a store that readers fetch from. */
export type SentAs = { contentType: string; cacheControl: string; contentDisposition?: string }

/** Storage of immutable files by keys as `checkedKey` takes. Each method throws StoreAway while it cannot be used. */
export type FileStore = {
  /** Stores the file at `path`, which is moved away. It outlasts a crash once this has returned. */
  put(key: string, path: string): Promise<void>
  /** Stores as `put` does unless there is such a file. @returns false if there is; `path` may stay */
  putNew(key: string, path: string): Promise<boolean>
  /** @returns undefined if there is no such file */
  open(key: string, range?: ByteRange): Promise<OpenFile | undefined>
  /** Returns the size in bytes; undefined if there is no such file. */
  size(key: string): Promise<number | undefined>
  /** Returns the SHA-256 in hexadecimal digits; undefined if there is no such file. */
  hash(key: string): Promise<string | undefined>
  remove(key: string): Promise<void>
  /** Copies or links a file to a local path, which must not be written to. */
  copyTo(key: string, path: string): Promise<void>
  /** Lists files under a folder, or all. */
  list(folder?: string): AsyncIterable<FileEntry>
  /** Returns an address that readers fetch a file from for `readableMinutes`; undefined if we send it. */
  readingUrl(key: string, sentAs: SentAs): Promise<string | undefined>
  /** Throws if files cannot be stored and read at present. */
  check(): Promise<void>
}

/** Least time that an address of `readingUrl` is good for. */
export const readableMinutes = 30

/** @throws if it is no key: nothing outside the store can be named */
export function checkedKey(key: string): string {
  const isKey = /^[\w-][\w.=-]*(\/[\w-][\w.=-]*)*$/.test(key)
  if (!isKey) throw new Error(`Not a key of the file store: ${JSON.stringify(key)}`)
  return key
}
