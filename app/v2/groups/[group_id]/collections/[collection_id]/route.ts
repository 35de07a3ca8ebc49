import { z } from 'zod'
import { errorJson } from '#app/_http/answers/refusal-shapes.ts'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import {
  collectionChanges,
  collectionChangesFromJson,
  collectionJson,
  collectionToJson,
} from '#app/v2/_json/collections.ts'
import { deleteCollection, findCollection, updateCollection } from '#db/collections/collections.ts'
import { findGroup } from '#db/groups/groups.ts'
import { requireProductLibraries } from '#db/libraries/required.ts'

const params = z.object({ group_id: pathId, collection_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Get a collection',
    description: 'Reads one collection of the group.',
    audience: 'contract',
    access: 'read',
    scope: 'publications',
    params,
    returns: { 200: { body: z.object({ collection: collectionJson }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      return { body: { collection: collectionToJson(await findCollection(group.id, params.collection_id)) } }
    },
  }),
  PUT: endpoint({
    summary: 'Change a collection',
    description: 'Only the fields sent change.',
    audience: 'contract',
    access: 'write',
    scope: 'publications',
    params,
    body: { scope: 'collection', shape: collectionChanges, example: { title: 'The seasons' } },
    returns: { 200: { body: z.object({ collection: collectionJson }) } },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      if (body.current_product_library_id != null) {
        requireProductLibraries(viewer.account, 'current_product_library_id')
      }
      const changes = collectionChangesFromJson(body)
      const collection = await updateCollection(group.id, params.collection_id, changes)
      return { body: { collection: collectionToJson(collection) } }
    },
  }),
  DELETE: endpoint({
    summary: 'Delete a collection',
    description: 'Archived publications do not stop it, and are in no collection afterwards.',
    audience: 'contract',
    access: 'write',
    scope: 'publications',
    params,
    returns: {
      204: { body: null },
      409: { description: 'The collection contains publications', body: errorJson },
    },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      await deleteCollection(group.id, params.collection_id)
      return {}
    },
  }),
})
