import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FileStore } from './store.ts'

/** Not of a group, so that nothing in it belongs to an installation. */
const trialFolder = 'trial'

/** Stores, reads, lists and removes a file, as the installation will. @throws StoreAway, or why it fails */
export async function tryStore(store: FileStore): Promise<void> {
  const content = randomUUID()
  const key = `${trialFolder}/${content}`
  const folder = await mkdtemp(join(tmpdir(), 'recto-trial-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, content)
    await store.put(key, path)
    const file = await store.open(key)
    if (file === undefined || (await text(file.stream)) !== content)
      throw new Error('A file that was stored came back as another, or not at all: see what answers there.')
    await Array.fromAsync(store.list(trialFolder))
    await store.remove(key)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
