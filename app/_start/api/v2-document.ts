import { fileURLToPath } from 'node:url'
import { findOperations, openApiDocument } from '#app/_http/openapi.ts'
import { webhookEvents } from '#db/rules/webhooks/events.ts'

/** Builds the OpenAPI document of the management API, without its `servers`. */
export async function v2Document() {
  const operations = await findOperations(fileURLToPath(new URL('../../v2', import.meta.url)))
  const told = operations.filter(({ declaration }) => declaration.audience !== 'dashboard')
  const description =
    'Groups, publications, their pages, hotspots and products. Operations marked x-extension are our own.'
  return openApiDocument(told, { title: 'Recto management API', version: '2', description }, webhookEvents)
}
