import { transliterate } from 'transliteration'
import { isGroupSlug, slugMaxLength, slugPattern } from '#db/rules/addresses/slugs.ts'

/** Room for the `-2`, `-3`… that makes a slug unique. */
const suffixRoom = 8

/**
 * The slug of a title: `Spring 2014` → `spring-2014`, `Ñandú & Co` → `nandu-co`, `Каталог` → `katalog`.
 * A title without any letter or digit gives the fallback.
 */
export function slugify(title: string, fallback = 'publication'): string {
  const slug = transliterate(title.replaceAll('&', ' '))
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, slugMaxLength - suffixRoom)
    .replace(/-+$/, '')
  return slug === '' ? fallback : slug
}

/** Returns a group's slug for a title, before it is made unique. */
export function groupSlugOf(title: string): string {
  const slug = slugify(title, 'group')
  return isGroupSlug(slug) ? slug : `group-${slug}`
}

/** True if a group's slug is its title's, or that with a number (`garden-2`). */
export function isSlugOfTitle(slug: string, title: string): boolean {
  const own = groupSlugOf(title)
  return slug === own || (slug.startsWith(`${own}-`) && /^\d+$/.test(slug.slice(own.length + 1)))
}

/** Corrects a typed slug: `Mein Katalog ä` → `mein-katalog-a`; a valid one stays. */
export function slugTyped(typed: string): string {
  return typed.trim() === '' || slugPattern.test(typed) ? typed : slugify(typed, '')
}
