import { transliterate } from 'transliteration'
import { slugMaxLength } from '#db/rules/slugs.ts'

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
