export const slugPattern = /^[a-z0-9_-]+$/
export const slugMaxLength = 100

export const reservedGroupSlugs = [
  'about-requests',
  'api',
  'assets',
  'dashboard',
  'docs',
  'domain-check',
  'embed',
  'embed.js',
  'favicon.ico',
  'graphql',
  'icon.svg',
  'healthz',
  'mcp',
  'oembed',
  'openapi',
  'page',
  'product',
  'publications',
  'reader',
  'readyz',
  'robots.txt',
  'sample',
  'sitemap.xml',
  'up',
  'v1',
  'v2',
  'widgets',
  '_next',
] as const

/** Returns the slug, or the first free one of `slug-2`, `slug-3`… */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

/** True if a group may have the slug: neither numeric nor reserved. */
export function isGroupSlug(slug: string): boolean {
  return (
    slugPattern.test(slug) && !/^\d+$/.test(slug) && !(reservedGroupSlugs as readonly string[]).includes(slug)
  )
}
