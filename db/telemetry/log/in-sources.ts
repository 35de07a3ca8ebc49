import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { builtFolder, isBuilt, root } from '#db/own-files.ts'
import { part } from '#db/parts.ts'

/** A place in a stack, as Node writes it: a path or an address, a line and a column. */
const places = /(?<scheme>file:\/\/)?(?<path>\/[^\s()]+\.mjs):(?<line>\d+):(?<column>\d+)/g

type Place = { scheme?: string; path: string; line: string; column: string }

/** Maps are large: those of what failed last are kept. */
const maps = part(() => new LRUCache<string, SourceMap>({ max: 10 }))

/**
 * Names files and lines of the sources where a text, such as a stack, names those of bundles. Node itself would read the
 * maps of all bundles at every start, which takes 30 MB of each process, and Next turns off what it does with them.
 * @param folder of the bundles that run, if they do
 */
export function inSources(text: string, folder = isBuilt ? join(root, builtFolder) : undefined): string {
  if (folder === undefined || !text.includes(folder)) return text
  return text.replace(places, (...found) => {
    const place = found.at(-1) as Place
    return (dirname(place.path) === folder ? sourceOf(place) : undefined) ?? found[0]
  })
}

function sourceOf({ scheme = '', path, line, column }: Place): string | undefined {
  const found = mapOf(path)?.findEntry(Number(line) - 1, Number(column) - 1)
  if (found === undefined || !('originalSource' in found)) return undefined
  const { originalSource, originalLine, originalColumn } = found
  return `${scheme}${join(dirname(path), originalSource)}:${originalLine + 1}:${originalColumn + 1}`
}

function mapOf(path: string): SourceMap | undefined {
  const known = maps().get(path)
  if (known !== undefined) return known
  try {
    const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')))
    maps().set(path, map)
    return map
  } catch {
    return undefined
  }
}
