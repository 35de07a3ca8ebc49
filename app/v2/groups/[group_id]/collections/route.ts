import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { listHeaders, pagination, sliceOf } from '#app/_http/requests/pagination.ts'
import { resource } from '#app/_http/resource.ts'
import { collectionJson, collectionToJson, newCollection } from '#app/v2/_json/collections.ts'
import { createCollection, listCollections } from '#db/collections/collections.ts'
import { findGroup } from '#db/groups/groups.ts'

const params = z.object({ group_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "List a group's collections",
    description: 'Lists the collections of the group, oldest first.',
    audience: 'contract',
    access: 'read',
    scope: 'publications',
    params,
    query: pagination,
    returns: { 200: { body: z.object({ collections: z.array(collectionJson) }) } },
    async handle({ viewer, params, query }) {
      const group = await findGroup(viewer, params.group_id)
      const found = await listCollections(group.id, sliceOf(query))
      return { body: { collections: found.items.map(collectionToJson) }, headers: listHeaders(query, found) }
    },
  }),
  POST: endpoint({
    summary: 'Create a collection',
    description: 'A publication joins a collection by its `collection_id`.',
    audience: 'contract',
    access: 'write',
    scope: 'publications',
    params,
    body: { scope: 'collection', shape: newCollection, example: { title: 'Seasons' } },
    returns: { 201: { body: z.object({ collection: collectionJson }) } },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      return { body: { collection: collectionToJson(await createCollection(group.id, body)) } }
    },
  }),
})
