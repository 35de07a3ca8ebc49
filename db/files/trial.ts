import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FileStore } from './store.ts'

/** Stores, reads, lists and removes a file, as the installation will. @throws StoreAway, or why it fails */
export async function tryStore(store: FileStore): Promise<void> {
  const content = randomUUID()
  // Not of a group, so that it belongs to no installation.
  const key = `trial-${content}`
  const folder = await mkdtemp(join(tmpdir(), 'recto-trial-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, content)
    await store.put(key, path)
    const file = await store.open(key)
    if (file === undefined || (await text(file.stream)) !== content)
      throw new Error('A file that was stored came back as another, or not at all: see what answers there.')
    await Array.fromAsync(store.list(key))
    await store.remove(key)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
