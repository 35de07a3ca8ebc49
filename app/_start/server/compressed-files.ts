import { globSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { root } from '#db/own-files.ts'
import { preferred } from './compression.ts'

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

/** Folders of files whose names change with their content, and the addresses at which the framework serves them. */
export const builtFolders = [
  { folder: '.next/static', address: '/_next/static' },
  { folder: 'public/reader', address: '/reader' },
]

/** Types of the files that a build compresses, as the framework names them. */
export const compressedTypes = new Map([
  ['.js', 'application/javascript; charset=UTF-8'],
  ['.mjs', 'application/javascript; charset=UTF-8'],
  ['.css', 'text/css; charset=UTF-8'],
])

/** The compressed form of a file has the file's name with one of these endings. */
export const endings = { br: '.br', gzip: '.gz' } as const
/** In order of preference. */
const encodings = ['br', 'gzip'] as const

/**
 * Points the framework to the compressed form of a file, where the build left one: it would compress the file anew for
 * each request, and less well. Ranges, tags and everything else about the answer stay the framework's.
 */
export function sendCompressed(framework: Listener): Listener {
  const addresses = new Set(builtFolders.flatMap(({ folder, address }) => compressedIn(folder, address)))
  return async (incoming, outgoing) => {
    if (addresses.has(incoming.url ?? '')) turnToCompressed(incoming, outgoing)
    await framework(incoming, outgoing)
  }
}

function turnToCompressed(incoming: IncomingMessage, outgoing: ServerResponse) {
  const { url = '', headers } = incoming
  outgoing.setHeader('Vary', 'Accept-Encoding')
  const encoding = preferred(String(headers['accept-encoding'] ?? ''), encodings)
  if (encoding === undefined) return
  incoming.url = `${url}${endings[encoding]}`
  outgoing.setHeader('Content-Type', compressedTypes.get(extname(url)) ?? '')
  outgoing.setHeader('Content-Encoding', encoding)
}

function compressedIn(folder: string, address: string): string[] {
  const names = globSync(`**/*${endings.br}`, { cwd: join(root, folder) })
  return names.map(name => `${address}/${name.slice(0, -endings.br.length)}`)
}
