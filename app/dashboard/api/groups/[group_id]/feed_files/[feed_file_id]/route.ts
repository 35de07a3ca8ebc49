import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { resource } from '#app/_http/resource.ts'
import {
  feedFileJson,
  feedFileToJson,
  mappingJson,
  feedFileParams as params,
} from '#app/dashboard/api/groups/[group_id]/feed_files/_json/feed-files.ts'
import { chooseMapping, discardFeedFile, findFeedFile } from '#db/feed-files/feed-files.ts'
import { findGroup } from '#db/groups/groups.ts'

const body = z.object({ feed_file: feedFileJson })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'An uploaded feed file, with its columns and first rows',
    audience: 'dashboard',
    access: 'write',
    params,
    returns: { 200: { body } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      return { body: { feed_file: feedFileToJson(await findFeedFile(group.id, params.feed_file_id)) } }
    },
  }),
  PUT: endpoint({
    summary: 'Say what the columns of an uploaded feed file hold',
    description: 'Its first rows are read again: ask for it until its state is `ready`.',
    audience: 'dashboard',
    access: 'write',
    params,
    body: { shape: z.object({ feed_file: z.object({ mapping: mappingJson }) }) },
    returns: { 200: { body } },
    async handle({ viewer, params, body }) {
      const group = await findGroup(viewer, params.group_id)
      const changed = await chooseMapping(group.id, params.feed_file_id, body.feed_file.mapping)
      return { body: { feed_file: feedFileToJson(changed) } }
    },
  }),
  DELETE: endpoint({
    summary: 'Give an uploaded feed file up that was not imported',
    audience: 'dashboard',
    access: 'write',
    params,
    returns: { 204: { body: null } },
    async handle({ viewer, params }) {
      const group = await findGroup(viewer, params.group_id)
      await discardFeedFile(group.id, params.feed_file_id)
      return {}
    },
  }),
})
