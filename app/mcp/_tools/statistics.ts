import { POST } from '#app/v2/groups/[group_id]/statistics/query/route.ts'
import type { McpTool } from './tool.ts'

export const statisticsTools: McpTool[] = [
  {
    name: 'get_statistics',
    title: 'Statistics',
    description:
      'Tells how publications were opened, read, clicked and searched, in all or by up to four dimensions.',
    endpoint: POST,
    method: 'POST',
    path: '/v2/groups/{group_id}/statistics/query',
  },
]
