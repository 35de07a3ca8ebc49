import { addFoundHotspots, findHotspots } from '#app/mcp/_endpoints/auto-tagging.ts'
import { GET as listSpreads } from '#app/v2/groups/[group_id]/publications/[publication_id]/spreads/route.ts'
import {
  DELETE as deleteHotspot,
  PATCH as updateHotspot,
} from '#app/v2/spreads/[spread_id]/hotspots/[hotspot_id]/route.ts'
import { POST as createHotspot, GET as listHotspots } from '#app/v2/spreads/[spread_id]/hotspots/route.ts'
import type { McpTool } from './tool.ts'

const found = '/mcp/groups/{group_id}/publications/{publication_id}/found_hotspots'
const hotspots = '/v2/spreads/{spread_id}/hotspots'
const hotspot = `${hotspots}/{hotspot_id}`

export const hotspotTools: McpTool[] = [
  {
    name: 'list_spreads',
    title: 'List spreads',
    description:
      'Lists the spreads of a publication in reading order, with their pages. Empty until it is converted.',
    endpoint: listSpreads,
    method: 'GET',
    path: '/v2/groups/{group_id}/publications/{publication_id}/spreads',
  },
  {
    name: 'find_hotspots',
    title: 'Find hotspots',
    description:
      'Tells which hotspots the pages suggest by links, addresses, page references and SKUs. Changes nothing.',
    endpoint: findHotspots,
    method: 'POST',
    path: `${found}/preview`,
  },
  {
    name: 'add_found_hotspots',
    title: 'Add found hotspots',
    description:
      'Makes the hotspots that find_hotspots tells, but for the keys in left_out. Call find_hotspots with the same arguments first. Adds nothing that is there already, and removes nothing.',
    endpoint: addFoundHotspots,
    method: 'POST',
    path: found,
  },
  {
    name: 'list_hotspots',
    title: 'List hotspots',
    description: 'Lists the hotspots of a spread with all their fields.',
    endpoint: listHotspots,
    method: 'GET',
    path: hotspots,
  },
  {
    name: 'create_hotspot',
    title: 'Create a hotspot',
    description:
      'Adds a hotspot to a spread. Its area is in fractions of the spread, from 0 to 1, counted from the top left. Type product tags products by skus or product_ids. Readers of an online publication see it at once.',
    endpoint: createHotspot,
    method: 'POST',
    path: hotspots,
    bodyAs: 'hotspot',
  },
  {
    name: 'update_hotspot',
    title: 'Change a hotspot',
    description:
      'Changes a hotspot: only the fields that are sent. skus, product_ids and slides replace the whole list. The type stays.',
    endpoint: updateHotspot,
    method: 'PATCH',
    path: hotspot,
    bodyAs: 'hotspot',
    bodyNote: 'Fields of create_hotspot, but type',
    isDestructive: true,
  },
  {
    name: 'delete_hotspot',
    title: 'Delete a hotspot',
    description: 'Deletes a hotspot for good. Ask the user first.',
    endpoint: deleteHotspot,
    method: 'DELETE',
    path: hotspot,
    isDestructive: true,
  },
]
