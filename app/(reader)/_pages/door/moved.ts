import type { PublicationHead } from '#db/editions/publication-heads.ts'
import { forItsReader } from './gate.ts'
import { placeBelow, publicationPath } from './paths.ts'

/** A minute at most: another publication may take the former slug. */
const redirectCaching = 'public, max-age=60'

/**
 * Redirects from a former slug of a publication or its group, with the path in it and the query. Data is answered at the
 * address that was asked, since not every program follows.
 * @param asked slugs in the requested address
 * @returns undefined at the current address
 */
export function movedTo(
  head: PublicationHead,
  asked: { group: string; slug: string },
  request: Request,
): Response | undefined {
  const { publication, group, preview } = head
  if (preview !== undefined || publication.convertedAt === null) return undefined
  if (asked.slug === publication.slug && asked.group === group.slug) return undefined
  const { pathname, search } = new URL(request.url)
  if (/\.(json|webmanifest)$/.test(pathname)) return undefined
  return new Response(null, {
    status: 301,
    headers: {
      ...(publication.secured ? forItsReader : { 'Cache-Control': redirectCaching }),
      Location: publicationPath(head, request) + (placeBelow(pathname, asked) ?? '') + search,
    },
  })
}
