import { readFile } from 'node:fs/promises'
import { createRequire, registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { v2Document } from './v2-document.ts'

/** Where the types of the dashboard's client are kept. */
export const clientTypesFile = fileURLToPath(new URL('../../dashboard/_api/v2.d.ts', import.meta.url))

/** The types of a client of the management API, made of its document. */
export async function clientTypes(): Promise<string> {
  const { default: typesOf, astToString } = await openApiTypescript()
  // As clients read it. A field with a default may be left out by those who send it.
  const document = JSON.parse(JSON.stringify(await v2Document()))
  const types = await typesOf(document, { defaultNonNullable: false })
  return `// Made of the interface's document by: npm run openapi\n\n${astToString(types)}`
}

/** Whether the types that are kept are those of the document. */
export async function areClientTypesFresh(): Promise<boolean> {
  return (await readFile(clientTypesFile, 'utf8')) === (await clientTypes())
}

/**
 * It prints types by TypeScript's JavaScript interface, which TypeScript 7 no longer has: it is given the copy of
 * TypeScript 6 that ts-morph carries. A second `typescript` beside ours would fight over the command `tsc`.
 */
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
