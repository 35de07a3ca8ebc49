// Writes what the management API promises, so that it can be served without looking at every route again.
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { findOperations, openApiDocument } from '#app/_http/openapi.ts'

const operations = await findOperations(fileURLToPath(new URL('../v2', import.meta.url)))
const document = openApiDocument(operations, {
  title: 'Recto management API',
  version: '2',
  description:
    'Groups, publications, their pages, hotspots and products. Operations marked x-extension are our own.',
})
const target = fileURLToPath(new URL('../../public/openapi/v2.json', import.meta.url))
await mkdir(fileURLToPath(new URL('../../public/openapi', import.meta.url)), { recursive: true })
await writeFile(target, JSON.stringify(document))
