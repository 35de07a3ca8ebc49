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
import { changeFeed, findFeedImport, removeFeed } from '#db/imports/imports.ts'

const params = z.object({ group_id: pathId, product_feed_id: pathId })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'Get an import of a product feed',
    description: 'Poll this until `state` is `success` or `failed`.',
    audience: 'contract',
    access: 'read',
    scope: 'products',
    params,
    returns: { 200: { body: z.object({ product_feed: productFeedJson }) } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      const feed = await findFeedImport(group.id, params.product_feed_id)
      return { body: { product_feed: productFeedToJson(feed, group) } }
    },
  }),
  PATCH: endpoint({
    summary: "Change the address of a group's product feed",
    description:
      'Schedules an import, which is returned under a new id. Fields of its schedule without a url change that alone, and start none.',
    audience: 'contract',
    access: 'write',
    scope: 'products',
    params,
    body: {
      scope: 'product_feed',
      scopeMayMiss: true,
      shape: productFeed,
      example: { url: 'https://example.com/chairs.xml' },
    },
    returns: { 200: { body: z.object({ product_feed: productFeedJson }) }, ...importRefusals },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const named = await findFeedImport(group.id, params.product_feed_id)
      const schedule = scheduleFromJson(body)
      const isScheduleAlone = body.url === undefined && Object.keys(schedule).length > 0
      const feed = isScheduleAlone
        ? named
        : await changeFeed(group.id, named.id, urlFromJson(body), feedOptionsFromJson(body))
      const changed = await changeFeedSchedule(group.id, schedule)
      return { body: { product_feed: productFeedToJson(feed, changed) } }
    },
  }),
  DELETE: endpoint({
    summary: "Remove a group's product feed",
    description:
      "Removes the feed's address and all its imports at once, also a running one. The group's products are deleted afterwards; those that hotspots show stay as removed_from_feed.",
    audience: 'contract',
    access: 'write',
    scope: 'products',
    params,
    returns: { 204: { body: null } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      await removeFeed(group.id, params.product_feed_id)
      return {}
    },
  }),
})
