import { getStatistics } from '#app/mcp/_endpoints/statistics.ts'
import type { McpTool } from './tool.ts'

export const statisticsTools: McpTool[] = [
  {
    name: 'get_statistics',
    title: 'Statistics',
    description:
      'Reads how often a group’s publications, or one of them, were opened, read and clicked between two days, in all or by hour, day, page, hotspot and so on.',
    endpoint: getStatistics,
    method: 'GET',
    path: '/mcp/groups/{group_id}/statistics',
  },
]
