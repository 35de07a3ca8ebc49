import type { PublicationHead } from '#db/editions/publication-heads.ts'
import { hasOwnDomain } from './own-domain.ts'

/** Returns the path of a publication on the requested host. */
export function publicationPath({ publication, group, preview }: PublicationHead, request: Request): string {
  if (preview !== undefined) return `/${group.slug}/${preview}`
  return hasOwnDomain(group, request) ? `/${publication.slug}` : `/${group.slug}/${publication.slug}`
}

/** Returns the path below a publication, with or without the group's slug in front; undefined if it is elsewhere. */
export function placeBelow(pathname: string, names: { group: string; slug: string }): string | undefined {
  const prefix = [`/${names.group}/${names.slug}`, `/${names.slug}`].find(
    own => pathname === own || pathname.startsWith(`${own}/`),
  )
  return prefix && pathname.slice(prefix.length)
}
