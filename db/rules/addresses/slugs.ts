/** What a slug of a publication may be made of; a group's follows the same rule and has reserved words besides. */
export const slugPattern = /^[a-z0-9_-]+$/
export const slugMaxLength = 100

/** First path segments of the reader host that are addresses of their own, so no group may be called so. */
export const reservedGroupSlugs = [
  'api',
  'assets',
  'dashboard',
  'domain-check',
  'embed',
  'embed.js',
  'favicon.ico',
  'icon.svg',
  'healthz',
  'oembed',
  'openapi',
  'page',
  'product',
  'reader',
  'readyz',
  'robots.txt',
  'sample',
  'sitemap.xml',
  'v1',
  'v2',
  '_next',
] as const

/** The slug itself, or the first of `slug-2`, `slug-3`… that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

/** Whether a group may have this slug: not purely numeric, and not an address of the reader host. */
export function isGroupSlug(slug: string): boolean {
  return (
    slugPattern.test(slug) && !/^\d+$/.test(slug) && !(reservedGroupSlugs as readonly string[]).includes(slug)
  )
}
