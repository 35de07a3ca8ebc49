// All that an installation answers about its publications, and the files that it holds, to compare after an update.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Place = { address: string; apiKey: string; dataDir: string }

export type Published = {
  /** Address of the publication made last. */
  url: string
  /** Answers of version 2 by path. */
  answers: Record<string, unknown>
  /** SHA-256 of files by path. */
  files: Record<string, string>
}

const publications = '/v2/groups/1/publications'

export async function readPublished(url: string, place: Place): Promise<Published> {
  const list: { publications: { id: number }[] } = await ask(publications, place)
  const ids = list.publications.map(({ id }) => id)
  const paths = ids.flatMap(id =>
    ['', '/spreads', '/conversions'].map(what => `${publications}/${id}${what}`),
  )
  const answers: Record<string, unknown> = {}
  for (const path of paths) answers[path] = await ask(path, place)
  return { url, answers, files: await hashesIn(join(place.dataDir, 'files')) }
}

/** @throws if an answer lacks or changes a field that there was, or a file is another one or gone */
export async function requireSame({ url, answers, files }: Published, place: Place): Promise<void> {
  const { status } = await fetch(url)
  if (status !== 200) throw new Error(`${url} was published by another release, and is ${status}`)
  for (const [path, before] of Object.entries(answers)) {
    const difference = differenceOf(before, await ask(path, place), path)
    if (difference !== undefined) throw new Error(`Another release answers otherwise: ${difference}`)
  }
  const present = await hashesIn(join(place.dataDir, 'files'))
  // Some may be gone: an upload that was taken.
  const changed = Object.keys(files).filter(name => name in present && present[name] !== files[name])
  if (changed.length > 0)
    throw new Error(`Files are not as another release stored them: ${changed.join(', ')}`)
}

async function ask(path: string, { address, apiKey }: Place) {
  const answer = await fetch(`${address}${path}`, { headers: { Authorization: `ApiKey ${apiKey}` } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Fields that tell of the moment at which they are asked. */
const moving = new Set(['updated_at', 'has_avif', 'position', 'revision'])

/** Returns the first place where a value of before is missing or another; fields may be added. */
function differenceOf(before: unknown, after: unknown, place: string): string | undefined {
  if (typeof before !== 'object' || before === null)
    return before === after
      ? undefined
      : `${place} was ${JSON.stringify(before)} and is ${JSON.stringify(after)}`
  for (const [name, value] of Object.entries(before)) {
    if (moving.has(name)) continue
    const next: unknown = typeof after === 'object' && after !== null ? Reflect.get(after, name) : undefined
    const difference = differenceOf(value, next, `${place}.${name}`)
    if (difference !== undefined) return difference
  }
  return undefined
}

async function hashesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const hashes = entries
    .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
    .map(async entry => {
      const path = join(entry.parentPath, entry.name)
      return [
        path,
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      ]
    })
  return Object.fromEntries(await Promise.all(hashes))
}
