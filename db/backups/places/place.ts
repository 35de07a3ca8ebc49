import type { Readable } from 'node:stream'

/** Storage of archives. */
export type BackupPlace = {
  /** Without credentials. */
  title: string
  /** Stores an archive under a name only once it has ended well; one that fails is left for the caller to end. @returns its bytes */
  store(name: string, archive: Readable, signal?: AbortSignal): Promise<number>
  /** @throws CannotStart if there is no such archive */
  open(name: string): Promise<Readable>
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}
