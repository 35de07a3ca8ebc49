import { publishPdf } from '#app/mcp/_endpoints/publish-pdf.ts'
import { search } from '#app/mcp/_endpoints/search.ts'
import { newPublication, publicationChanges } from '#app/v2/_json/publications/publication-fields.ts'
import { GET as listConversions } from '#app/v2/groups/[group_id]/publications/[publication_id]/conversions/route.ts'
import { POST as withdraw } from '#app/v2/groups/[group_id]/publications/[publication_id]/offline/route.ts'
import { POST as publish } from '#app/v2/groups/[group_id]/publications/[publication_id]/online/route.ts'
import {
  GET as getPublication,
  PUT as updatePublication,
} from '#app/v2/groups/[group_id]/publications/[publication_id]/route.ts'
import { POST as unlist } from '#app/v2/groups/[group_id]/publications/[publication_id]/unlisted/route.ts'
import {
  POST as createPublication,
  GET as listPublications,
} from '#app/v2/groups/[group_id]/publications/route.ts'
import { GET as listGroups } from '#app/v2/groups/route.ts'
import type { McpTool } from './tool.ts'

const publications = '/v2/groups/{group_id}/publications'
const publication = `${publications}/{publication_id}`

export const publicationTools: McpTool[] = [
  {
    name: 'list_groups',
    title: 'List groups',
    description: 'Lists the groups that the API key may use, with the ids for other tools.',
    endpoint: listGroups,
    method: 'GET',
    path: '/v2/groups',
  },
  {
    name: 'search',
    title: 'Search',
    description:
      'Finds publications and products of a group by words or the start of a SKU, the best 20 of each.',
    endpoint: search,
    method: 'GET',
    path: '/mcp/groups/{group_id}/search',
  },
  {
    name: 'list_publications',
    title: 'List publications',
    description: 'Lists the publications of a group with ids, titles, states and addresses.',
    endpoint: listPublications,
    method: 'GET',
    path: publications,
  },
  {
    name: 'get_publication',
    title: 'Get a publication',
    description: 'Reads one publication with its settings, state and addresses.',
    endpoint: getPublication,
    method: 'GET',
    path: publication,
  },
  {
    name: 'create_publication',
    title: 'Create a publication from a PDF',
    description:
      'Creates a publication from the PDF at source_url, offline until publish_publication; see list_conversions.',
    endpoint: createPublication,
    method: 'POST',
    path: publications,
    fetches: true,
  },
  {
    name: 'publish_pdf',
    title: 'Publish a PDF',
    description:
      'Makes a publication of the PDF at source_url, with its links and products, and publishes it once converted; see list_conversions. Ask the user first.',
    endpoint: publishPdf,
    method: 'POST',
    path: '/mcp/groups/{group_id}/published_pdfs',
    fetches: true,
  },
  {
    name: 'update_publication',
    title: 'Change a publication',
    description: 'Changes the fields sent. Readers see it at once if the publication is online.',
    endpoint: updatePublication,
    method: 'PUT',
    path: publication,
    bodyNote: `Fields of create_publication, and ${fieldsOfChangesAlone()}`,
    isDestructive: true,
  },
  {
    name: 'list_conversions',
    title: 'Follow conversions',
    description:
      'Lists the last five conversions of a publication, newest first, with state, pages made so far and the reason of a failure.',
    endpoint: listConversions,
    method: 'GET',
    path: `${publication}/conversions`,
  },
  {
    name: 'publish_publication',
    title: 'Publish',
    description:
      'Puts a publication online at once, for everybody: it is listed and search engines may find it. Needs one finished conversion. Ask the user first.',
    endpoint: publish,
    method: 'POST',
    path: `${publication}/online`,
  },
  {
    name: 'unlist_publication',
    title: 'Publish without listing',
    description:
      'Puts a publication online for those who know its address; one that was listed disappears from lists and search engines. Ask the user first.',
    endpoint: unlist,
    method: 'POST',
    path: `${publication}/unlisted`,
    isDestructive: true,
  },
  {
    name: 'withdraw_publication',
    title: 'Unpublish',
    description:
      'Takes a publication offline: readers can no longer open it. Nothing is deleted, and publish_publication brings it back. Ask the user first.',
    endpoint: withdraw,
    method: 'POST',
    path: `${publication}/offline`,
    isDestructive: true,
  },
]

/** Names fields that a change may have, and a new publication may not. */
function fieldsOfChangesAlone(): string {
  return Object.keys(publicationChanges.shape)
    .filter(name => !Object.hasOwn(newPublication.shape, name))
    .join(', ')
}
