import { lackingRight } from '#app/_http/access/authentication.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { hotspotTools } from './hotspots.ts'
import { productTools } from './products.ts'
import { publicationTools } from './publications.ts'
import { statisticsTools } from './statistics.ts'
import { describeTool, type McpTool } from './tool.ts'

export const mcpTools: readonly McpTool[] = [
  ...publicationTools,
  ...hotspotTools,
  ...productTools,
  ...statisticsTools,
]

const described = mcpTools.map(tool => ({ tool, described: describeTool(tool) }))

/** Returns what is told of the tools that the caller's key may use at all. */
export function toolsFor(viewer: Viewer) {
  return described
    .filter(({ tool }) => lackingRight(viewer, tool.endpoint.declaration) === undefined)
    .map(({ described }) => described)
}

/** Returns undefined for an unknown name. */
export function findTool(name: unknown): McpTool | undefined {
  return mcpTools.find(tool => tool.name === name)
}
