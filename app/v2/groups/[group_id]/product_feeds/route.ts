import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import {
  feedOptionsFromJson,
  importRefusals,
  productFeed,
  productFeedJson,
  productFeedToJson,
  scheduleFromJson,
  urlFromJson,
} from '#app/v2/_json/product-feeds.ts'
import { findGroup } from '#db/groups/groups.ts'
import { changeFeedSchedule } from '#db/imports/feed-schedules.ts'
import { listFeedImports, startFeedImport } from '#db/imports/imports.ts'

const params = z.object({ group_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: "List the last five imports of a group's product feed, newest first",
    description: 'The import that the group uses is the newest that succeeded.',
    audience: 'contract',
    access: 'read',
    scope: 'products',
    params,
    returns: { 200: { body: z.object({ product_feeds: z.array(productFeedJson) }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const feeds = await listFeedImports(group.id)
      return { body: { product_feeds: feeds.map(feed => productFeedToJson(feed, group)) } }
    },
  }),
  POST: endpoint({
    operation: 'importProductFeed',
    summary: 'Import a product feed',
    description: "Sets the address of the group's feed. The import runs in the background: poll its state.",
    audience: 'contract',
    access: 'write',
    scope: 'products',
    params,
    body: {
      scope: 'product_feed',
      scopeMayMiss: true,
      shape: productFeed,
      example: { url: 'https://example.com/products.xml' },
    },
    returns: { 201: { body: z.object({ product_feed: productFeedJson }) }, ...importRefusals },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const feed = await startFeedImport(group.id, urlFromJson(body), feedOptionsFromJson(body))
      const changed = await changeFeedSchedule(group.id, scheduleFromJson(body))
      return { body: { product_feed: productFeedToJson(feed, changed) } }
    },
  }),
})
