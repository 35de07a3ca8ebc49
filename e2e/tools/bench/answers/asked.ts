import type { Target } from './data.ts'

/** An address with the most that it can be asked for. */
export type Asked = {
  name: string
  path: string
  host?: string
  init?: { method?: string; headers?: Record<string, string>; body?: string }
}

const spreads =
  'spreads { nodes { pages { text images { url } } hotspots { id left top ... on ProductHotspot { products { title description } } } } }'

/** The largest answers, of strangers first, then of partners and keys. */
export function answersOf(
  { groupId, groupSlug, id, slug, key, affiliateKey }: Target,
  port: string,
): Asked[] {
  const book = `/${groupSlug}/${slug}`
  const groups = `/v1/groups/${groupSlug}/publications`
  const own = { host: 'localhost', init: { headers: { Authorization: `ApiKey ${key}` } } }
  const graphql = (name: string, fields: string): Asked => ({
    name,
    path: '/graphql',
    host: 'localhost',
    init: {
      method: 'POST',
      headers: { 'x-api-key': affiliateKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: `{ publication(id: ${id}) { ${fields} } }` }),
    },
  })
  const aliased = (count: number) => Array.from({ length: count }, (_, n) => `a${n}: ${spreads}`).join(' ')
  return [
    { name: 'v1 document', path: `${groups}/${slug}`, host: 'localhost' },
    { name: 'v1 list', path: groups, host: 'localhost' },
    { name: 'data.json', path: `${book}/data.json` },
    { name: 'reader', path: book },
    { name: 'spreads.json', path: `${book}/spreads.json?shape=reader` },
    { name: 'spreads.json, viewers', path: `${book}/spreads.json` },
    { name: 'text', path: `${book}/text` },
    { name: 'overview', path: `${book}/overview` },
    { name: 'contents', path: `${book}/contents` },
    { name: 'print', path: `${book}/print` },
    { name: 'search.json', path: `${book}/search.json?q=words` },
    { name: 'search', path: `${book}/search?q=product` },
    { name: 'products.json', path: `${book}/products.json` },
    { name: 'list', path: `${book}/list` },
    { name: 'sitemap.xml', path: '/sitemap.xml?part=1' },
    { name: 'oEmbed', path: `/oembed?url=${encodeURIComponent(`http://127.0.0.1:${port}${book}`)}` },
    { name: 'widget', path: '/widgets/v1/publications.json' },
    { name: 'group page', path: `/${groupSlug}` },
    graphql('GraphQL, 50 spreads', spreads),
    graphql('GraphQL, 10 × 50 spreads', aliased(10)),
    {
      name: 'partner’s list',
      path: '/publications',
      host: 'localhost',
      init: { headers: { 'x-api-key': affiliateKey } },
    },
    mcp('MCP, list', key, 'list_publications', { group_id: groupId, per_page: 1000 }),
    { name: 'v2 list', path: `/v2/groups/${groupId}/publications?per_page=1000`, ...own },
    { name: 'v2 spreads', path: `/v2/groups/${groupId}/publications/${id}/spreads?per_page=1000`, ...own },
  ]
}

function mcp(name: string, key: string, tool: string, given: object): Asked {
  return {
    name,
    path: '/mcp',
    host: 'localhost',
    init: {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: tool, arguments: given },
      }),
    },
  }
}
