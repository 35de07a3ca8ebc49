import { GET as getPublicationStatistics } from '#app/v2/groups/[group_id]/publications/[publication_id]/statistics/route.ts'
import { GET as getGroupStatistics } from '#app/v2/groups/[group_id]/statistics/route.ts'
import type { McpTool } from './tool.ts'

export const statisticsTools: McpTool[] = [
  {
    name: 'get_group_statistics',
    title: 'Statistics of a group',
    description:
      'Reads how often a group’s publications were opened, read and clicked between two days, in all or by hour, day, page, hotspot and so on.',
    endpoint: getGroupStatistics,
    method: 'GET',
    path: '/v2/groups/{group_id}/statistics',
  },
  {
    name: 'get_publication_statistics',
    title: 'Statistics of a publication',
    description: 'Reads the same figures as get_group_statistics for one publication.',
    endpoint: getPublicationStatistics,
    method: 'GET',
    path: '/v2/groups/{group_id}/publications/{publication_id}/statistics',
  },
]
