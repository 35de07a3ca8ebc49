import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from '#db/own-files.ts'
import { builtFolders, compressedTypes, endings } from '../server/compressed-files.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes each script and style sheet of a build compressed beside it, as small as can be, for `sendCompressed`. */
export async function compressBuilt(): Promise<void> {
  const files = builtFolders
    .flatMap(({ folder }) =>
      globSync('**/*', { cwd: join(root, folder) }).map(name => join(root, folder, name)),
    )
    .filter(file => compressedTypes.has(extname(file)))
  // As many at once as there are cores: each that has begun takes megabytes.
  const waiting = files.values()
  const compressWaiting = async () => {
    for (const file of waiting) await compressOne(file)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, compressWaiting))
}

async function compressOne(file: string): Promise<void> {
  const content = await readFile(file)
  const { BROTLI_PARAM_SIZE_HINT } = constants
  // Its default quality is the highest.
  const small = await toBrotli(content, { params: { [BROTLI_PARAM_SIZE_HINT]: content.length } })
  await writeFile(`${file}${endings.gzip}`, await toGzip(content, { level: 9 }))
  // Last: where it is, both are.
  await writeFile(`${file}${endings.br}`, small)
}
