import { readFile } from 'node:fs/promises'
import { createRequire, registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { v2Document } from './v2-document.ts'

export const clientTypesFile = fileURLToPath(new URL('../../dashboard/_api/v2.d.ts', import.meta.url))

export async function clientTypes(): Promise<string> {
  const { default: typesOf, astToString } = await openApiTypescript()
  // Types are for reading responses, where fields with defaults are always present.
  const document = JSON.parse(JSON.stringify(await v2Document()))
  const types = await typesOf(document, { defaultNonNullable: false })
  return `// Made of the interface's document by: npm run openapi\n\n${astToString(types)}`
}

export async function areClientTypesFresh(): Promise<boolean> {
  return (await readFile(clientTypesFile, 'utf8')) === (await clientTypes())
}

/** Runs on ts-morph's TypeScript 6: 7 has no JavaScript API, and a second `typescript` would clash over `tsc`. */
async function openApiTypescript() {
  const require = createRequire(import.meta.url)
  const typescript = pathToFileURL(require.resolve('@ts-morph/common/dist/typescript.js')).href
  const hooks = registerHooks({
    resolve(specifier, context, nextResolve) {
      const isWanted = specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
      return nextResolve(isWanted ? typescript : specifier, context)
    },
  })
  try {
    return await import('openapi-typescript')
  } finally {
    hooks.deregister()
  }
}
