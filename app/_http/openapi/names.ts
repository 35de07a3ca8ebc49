const verbs = { POST: 'create', PUT: 'update', PATCH: 'update', DELETE: 'delete' }

/**
 * Returns the name of an operation whose route declares none: `GET /groups/{group_id}/publications` is `listPublications`,
 * `PUT …/{publication_id}` is `updatePublication`. A record at its noun in the singular, such as
 * `/conversion/{conversion_id}`, is at an alias.
 */
export function operationName(path: string, method: 'GET' | keyof typeof verbs): string {
  const isOne = path.endsWith('}')
  const noun =
    path
      .split('/')
      .filter(part => part !== '' && !part.startsWith('{'))
      .at(-1) ?? 'root'
  if (method === 'GET' && !isOne) return `list${camelCase(noun)}`
  const isAlias = isOne && singular(noun) === noun
  return `${method === 'GET' ? 'get' : verbs[method]}${camelCase(singular(noun))}${isAlias ? 'ByAlias' : ''}`
}

function singular(noun: string): string {
  return noun.replace(/ies$/, 'y').replace(/s$/, '')
}

function camelCase(word: string): string {
  return word.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
}

/** Groups of operations in the document, in its order. */
const tags: Record<string, string> = {
  groups: 'A group holds publications, and has an address, a look and a product feed of its own.',
  publications: 'A publication is a PDF as readers see it, with its settings and its state.',
  uploads: 'PDFs from your disk, for publications and pages.',
  conversions: 'Work that turns a PDF into pages; it runs in the background.',
  pages: 'Pages of a publication, added, replaced and removed.',
  spreads: 'Pages that readers see side by side.',
  hotspots: 'Links, videos, images and products on a spread.',
  media: 'Pictures and films of a group, which hotspots and slides show.',
  metatags: 'Categories and values that publications are sorted by.',
  collections: 'Series that publications of a group belong to.',
  product_feeds: 'The file from which the products of a group are imported.',
  product_libraries: 'Sets of products beside the feed of a group.',
  product_imports:
    'Imports of the feed of a group and of its libraries, and what they have to say of each row.',
  integrations: 'Shop systems from which product libraries are imported.',
  product_themes: 'Looks of products on pages and in their panel.',
  theme_fonts: 'Fonts that product themes can use.',
  orders: 'Orders and requests for quotes that readers sent.',
  statistics: 'Figures of readers, by time, publication and page.',
  webhooks: 'Addresses that events are sent to, and the log of what was sent.',
  reading:
    'Version 1: publications that are online, as JSON for anybody. It needs no key and changes nothing.',
  events: 'Events of the last 30 days, to catch up with.',
}

/** Returns the tag of a path: the last of its nouns, but one for all of version 1. */
export function tagOf(path: string): string {
  if (path.startsWith('/v1/')) return 'reading'
  const parts = path.split('/').map(part => (part === 'conversion' ? 'conversions' : part))
  return parts.findLast(part => part in tags) ?? 'groups'
}

/** Lists the tags in use, described. */
export function describedTags(used: Set<string>) {
  return Object.entries(tags)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }))
}
