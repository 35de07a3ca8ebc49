import { listProducts } from '#app/mcp/_endpoints/products.ts'
import type { McpTool } from './tool.ts'

export const productTools: McpTool[] = [
  {
    name: 'list_products',
    title: 'List or search products',
    description: 'Lists products of a group, or finds them by words or the beginning of a SKU.',
    endpoint: listProducts,
    method: 'GET',
    path: '/mcp/groups/{group_id}/products',
  },
]
