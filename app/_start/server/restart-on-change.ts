// Preloaded in development: starts a process anew, under its number, when a source file that it loaded changes.
// The framework reloads by itself the copies that it compiles.
import { watch } from 'node:fs'
import { registerHooks } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const sources = pathToFileURL(join(process.cwd(), '/')).href
/** Loaded files by their folder: editors replace files, so a watch on a file itself would be lost. */
const loaded = new Map<string, Set<string>>()
/** Time for an editor to write all of what it saves. */
const settleMs = 100
let timer: NodeJS.Timeout | undefined

registerHooks({
  load(url, context, next) {
    if (isSource(url)) noteLoaded(fileURLToPath(url))
    return next(url, context)
  },
})

function isSource(url: string): boolean {
  return url.startsWith(sources) && !/^(?:node_modules|\.next)\//.test(url.slice(sources.length))
}

function noteLoaded(path: string) {
  const folder = dirname(path)
  const names = loaded.get(folder) ?? watchFolder(folder)
  names.add(basename(path))
}

function watchFolder(folder: string): Set<string> {
  const names = new Set<string>()
  loaded.set(folder, names)
  watch(folder, (_, name) => {
    if (name === null || !names.has(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => restart(name), settleMs)
  }).unref()
  return names
}

function restart(name: string) {
  console.log(`${name} changed; the process starts again`)
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)])
}
