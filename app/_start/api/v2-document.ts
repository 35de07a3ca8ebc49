import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type DeclaredOperation, findOperations, openApiDocument } from '#app/_http/openapi/document.ts'
import type { RecordedExamples } from '#app/_http/openapi/responses.ts'
import { webhookEvents } from '#db/rules/webhooks/events.ts'

const recorded: RecordedExamples = JSON.parse(
  await readFile(fileURLToPath(new URL('../../v2/docs/_document/recorded.json', import.meta.url)), 'utf8'),
)

const info = {
  title: 'Recto API',
  version: '2',
  description:
    'Groups, publications, their pages, hotspots and products. Version 2 manages them, version 1 reads those that are online. Operations and fields marked as extensions are Recto’s own; the others are those of the contract that other services share.',
  license: { name: 'MIT', identifier: 'MIT' },
}

/** Builds the OpenAPI document of both versions, without its `servers`. Paths begin with the version. */
export async function v2Document() {
  const operations = [...(await operationsOf('v2')), ...(await operationsOf('v1'))]
  const documented = operations.filter(({ declaration }) => declaration.audience !== 'dashboard')
  return openApiDocument(documented, info, { events: webhookEvents, recorded })
}

async function operationsOf(version: 'v1' | 'v2'): Promise<DeclaredOperation[]> {
  const found = await findOperations(fileURLToPath(new URL(`../../${version}`, import.meta.url)))
  return found.map(operation => ({ ...operation, path: `/${version}${operation.path}` }))
}
