import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import type { Schema } from '#app/_http/openapi/schema.ts'
import { webhookEvents, webhookEventTypes } from '#db/rules/webhooks/events.ts'
import { v2Document } from './v2-document.ts'

type Operation = {
  operationId: string
  tags: string[]
  security?: { apiKey: string[] }[]
  summary: string
  description?: string
  parameters: { name: string; in: string; description?: string }[]
  requestBody?: { content: Content }
  responses: Record<string, { headers?: Record<string, { $ref: string }> }>
}
type Document = {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: { operationId: string; requestBody: { content: Content } } }>
  components: { headers: Record<string, object>; schemas: Record<string, Schema> }
}
type Content = Record<string, { schema?: object; example?: object }>

// Clients get it as JSON.
const document: Document = JSON.parse(JSON.stringify(await v2Document()))
const operations = Object.values(document.paths).flatMap(methods =>
  Object.entries(methods).map(([method, operation]) => ({ method, ...operation })),
)

/** Clients are generated with these names, so that none may change. */
const names = `
addPages archivePublication cancelConversion convertPublicationAgain createCollection createEdition createHotspot
createIntegration createMetatag createProductLibrary createProductTheme createPublication createThemeFont
createUpload createWebhook deleteCollection deleteEdition deleteHotspot deleteIntegration deleteMedia deleteMetatag
deleteOrder deletePage deleteProductFeed deleteProductLibrary deleteProductTheme deleteThemeFont deleteWebhook
duplicatePublication getCollection getConversion getConversionByAlias getDelivery getEdition getGroup
getGroupStatistics getHotspot getIntegration getMedia getMetatag getOrder getProductFeed getProductImportLog
getProductLibrary getProductTheme getPublication getPublicationCoverage getPublicationData getPublicationStatistics
getShownProduct getWebhook importProductFeed listCollections listConversions listConvertedPages listDeliveries
listEditions listEvents listGroups listHotspots listIntegrations listMedia listMetatags listOnlinePublications
listOrders listProductFeeds listProductImports listProductLibraries listProductThemes listPublicationHotspots
listPublications listSpreads listThemeFonts listWebhooks previewProductTheme publishEdition publishPublication
queryStatistics replaceMediaFile replacePage replayDelivery replayEvents rotateWebhookSecret runBatch sendMedia
syncProductLibrary testWebhook undoEdition unlistPublication updateCollection updateHotspot updateIntegration
updateMedia updateMetatag updateOrder updateProductFeed updateProductLibrary updateProductTheme updatePublication
updateWebhook withdrawPublication
`

test('operations have names that read well, each its own', () => {
  const found = operations.map(({ operationId }) => operationId).sort()
  expect(found).toEqual(names.trim().split(/\s+/))
  expect(new Set(found).size).toBe(found.length)
})

test('Redocly finds nothing to say about the document', async () => {
  const source = JSON.stringify({ ...document, servers: [{ url: 'https://recto.test' }] })
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('each operation names the rights that a key needs for it', () => {
  const rights = Object.fromEntries(operations.map(({ operationId, security }) => [operationId, security]))
  expect(rights).toMatchObject({
    listGroups: [{ apiKey: ['read'] }],
    publishPublication: [{ apiKey: ['write', 'publications'] }],
    getGroupStatistics: [{ apiKey: ['read', 'statistics'] }],
    syncProductLibrary: [{ apiKey: ['write', 'products'] }],
    createWebhook: [{ apiKey: ['write', 'publications', 'products', 'statistics'] }],
  })
})

test('each tag in use is described, and no other', () => {
  const used = new Set(operations.flatMap(({ tags }) => tags))
  expect(new Set(document.tags.map(({ name }) => name))).toEqual(used)
  for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].+\.$/)
})

test('every operation, parameter, field and schema is described, in words of its own', () => {
  const missing = operations.flatMap(({ operationId, summary, description, parameters }) => [
    ...(description === undefined || description === summary ? [operationId] : []),
    ...parameters.flatMap(({ name, description }) => (description ? [] : [`${name} of ${operationId}`])),
  ])
  const undescribed = (place: string, schema: Schema): string[] => [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      ...(field.description ? [] : [`${place}.${name}`]),
      ...undescribed(`${place}.${name}`, field),
    ]),
    ...[schema.items || {}, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(inner =>
      Object.keys(inner).length > 0 ? undescribed(place, inner) : [],
    ),
  ]
  const fields = Object.entries(document.components.schemas).flatMap(([name, schema]) => [
    ...(schema.description ? [] : [name]),
    ...undescribed(name, schema),
  ])
  expect([...missing, ...fields]).toEqual([])
})

test('answers are open to fields that come later', () => {
  const named = (text: string) => Array.from(text.matchAll(/schemas\/(\w+)/g), ([, name]) => name ?? '')
  const texts = operations.map(({ responses }) => JSON.stringify(responses))
  const seen = new Set(texts.flatMap(named))
  // A set goes on with what is added to it.
  for (const name of seen)
    for (const inner of named(JSON.stringify(document.components.schemas[name]))) seen.add(inner)
  const closed = /"additionalProperties":false/
  expect(texts.filter(text => closed.test(text))).toEqual([])
  expect([...seen].filter(name => closed.test(JSON.stringify(document.components.schemas[name])))).toEqual([])
})

test('each event is a webhook, with a sample that its schema allows', () => {
  expect(Object.keys(document.webhooks)).toEqual(webhookEventTypes)
  const ajv = new Ajv2020({ allowUnionTypes: true, keywords: ['x-extension'] })
  addFormats.default(ajv)
  ajv.addVocabulary(['components'])
  for (const type of webhookEventTypes) {
    const content = document.webhooks[type]?.post.requestBody.content['application/json']
    const isValid = ajv.compile({ ...content?.schema, components: document.components })
    expect([type, isValid(content?.example), isValid.errors]).toEqual([type, true, null])
    expect(content?.example).toMatchObject({ type, data: webhookEvents[type].sample })
    expect(isValid({ ...content?.example, data: {} })).toBe(false)
  }
})

test('lists tell the headers of their pages, and each answer those that exist', () => {
  const list = document.paths['/v2/groups/{group_id}/publications']?.get
  expect(Object.keys(list?.responses[200]?.headers ?? {})).toEqual(
    expect.arrayContaining(['X-Page', 'X-Per-Page', 'X-Next-Page', 'X-Prev-Page', 'X-Result-Truncated']),
  )
  const known = Object.keys(document.components.headers).map(name => `#/components/headers/${name}`)
  for (const { responses } of operations)
    for (const { headers = {} } of Object.values(responses)) {
      expect(headers).toHaveProperty('X-Request-Id')
      for (const { $ref } of Object.values(headers)) expect(known).toContain($ref)
    }
})

test('every POST takes an Idempotency-Key, and nothing else does', () => {
  for (const { method, operationId, parameters, responses } of operations) {
    const takes = parameters.some(({ name }) => name === 'Idempotency-Key')
    expect([operationId, takes]).toEqual([operationId, method === 'post'])
    if (method === 'post') expect(Object.keys(responses)).toEqual(expect.arrayContaining(['409', '422']))
  }
})

test('every body of JSON has an example that its schema allows', () => {
  const ajv = new Ajv2020({ allowUnionTypes: true, keywords: ['x-extension'] })
  addFormats.default(ajv)
  for (const word of ['components', 'example']) ajv.addKeyword(word)
  for (const { operationId, requestBody } of operations) {
    const { schema, example } = requestBody?.content['application/json'] ?? {}
    if (schema === undefined) continue
    const isValid = ajv.compile({ ...schema, components: document.components })
    expect([operationId, isValid(example), isValid.errors]).toEqual([operationId, true, null])
  }
})
