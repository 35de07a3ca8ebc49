import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createTarPacker } from 'modern-tar'
import { Sums } from './sums.ts'

export type ArchiveWriter = {
  /** @returns the SHA-256 of the entry in hexadecimal digits */
  add(path: string, bytes: number, content: AsyncIterable<Uint8Array>): Promise<string>
  addBuffer(path: string, content: Buffer): Promise<string>
}

/** A tar archive as it is written; `written` settles once `write` has ended, well or not. */
type Written = { tar: Readable; written: Promise<void> }

/** Returns a tar archive; `write`, called as it is read, adds all entries and returns the last, a summary in JSON. */
export function archiveOf(write: (archive: ArchiveWriter) => Promise<object>): Written {
  const { readable, controller } = createTarPacker()
  const sums = new Sums()
  const add = async (path: string, bytes: number, content: AsyncIterable<Uint8Array>) => {
    const entry = controller.add({ name: path, size: bytes, type: 'file', mode: 0o600 }).getWriter()
    const hash = createHash('sha256')
    for await (const piece of content) {
      hash.update(piece)
      await entry.write(piece)
    }
    await entry.close()
    return hash.digest('hex')
  }
  const addList = async () => {
    const { path, content } = sums.list()
    await add(path, content.length, once(content))
  }
  const archive: ArchiveWriter = {
    async add(path, bytes, content) {
      const sha256 = await add(path, bytes, content)
      sums.add(path, sha256)
      if (sums.isDue) await addList()
      return sha256
    },
    addBuffer: (path, content) => archive.add(path, content.length, once(content)),
  }
  const writing = async () => {
    const summary = await write(archive)
    await addList()
    const content = Buffer.from(`${JSON.stringify({ ...summary, sums: sums.total }, null, 2)}\n`)
    await add(manifestName, content.length, once(content))
    controller.finalize()
  }
  const written = writing().catch(error => controller.error(error))
  return { tar: Readable.from(readable, { objectMode: false }), written }
}

export const manifestName = 'manifest.json'

async function* once(content: Uint8Array) {
  yield content
}
