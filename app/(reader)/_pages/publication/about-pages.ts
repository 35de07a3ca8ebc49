import { nameOfView } from '#components/reader/labels.ts'
import type { DocumentFacts } from '#components/reader/meta.tsx'
import type { ReaderPage, ReaderPublication } from '#components/reader/model.ts'
import { pagesWith, spreadPath } from '#components/reader/pages/page-address.ts'
import { readerWordsIn } from '#components/reader/words.ts'
import { pictureUrl } from '#components/spread/page-image.ts'
import type { Shape } from '#db/editions/shapes.ts'
import type { PageTextAndHotspots } from '#db/editions/shown-pages.ts'
import { groupUrl, oembedUrl, readerUrl } from '#db/groups/addresses.ts'
import { cardSize, pageCardPath } from '#db/rules/pages/images.ts'
import { isIndexable } from '../door/door.ts'
import { describedBy } from './description.ts'
import { publicationIssue } from './structured-data.ts'

/** Returns the metadata of pages for search engines and link previews. */
export function aboutPages(
  shape: Shape,
  book: ReaderPublication,
  readerPages: ReaderPage[],
  stored: PageTextAndHotspots[],
): DocumentFacts {
  const { publication, group, language, preview } = shape
  const numbers = readerPages.map(page => page.number)
  const [first = 1, last = first] = [numbers[0], numbers.at(-1)]
  const own = { ...book, path: readerUrl(group, publication.slug) }
  const urlWith = (page: number) => {
    const pages = pagesWith(page, own)
    return pages.length > 0 ? spreadPath(pages, own) : undefined
  }
  const canonicalUrl = urlWith(first) ?? own.path
  const description = publication.description || describedBy(stored)
  return {
    title:
      first === 1
        ? book.title
        : `${book.title} – ${nameOfView(numbers, book.pageCount, readerWordsIn(language))}`,
    description,
    publisher: group.title,
    language: shape.pagesLanguage,
    canonicalUrl,
    previousUrl: urlWith(first - 1),
    nextUrl: urlWith(last + 1),
    oembedUrl: publication.secured ? undefined : oembedUrl(canonicalUrl),
    manifestUrl: publication.secured || preview ? undefined : `${book.path}/manifest.webmanifest`,
    // Of the first visible page, so that a shared link shows the page that it leads to.
    picture: readerPages[0] && { url: pageCardPath(readerPages[0].image), ...cardSize },
    isIndexable: isIndexable(shape),
    data: first === 1 && isIndexable(shape) ? [issueOf(shape, book, description, readerPages[0])] : [],
  }
}

/** Only the publication's own address carries structured data, since the other pages are parts of it. */
function issueOf(
  shape: Shape,
  book: ReaderPublication,
  description: string,
  cover: ReaderPage | undefined,
): object {
  const { publication, group, accountTitle } = shape
  return publicationIssue({
    name: book.title,
    description,
    url: readerUrl(group, publication.slug),
    language: shape.pagesLanguage,
    imageUrls: cover ? [pictureUrl(cover, 'at1200'), pageCardPath(cover.image)] : [],
    pageCount: book.pageCount,
    onlineAt: publication.onlineAt,
    series: { name: group.title, url: groupUrl(group) },
    publisher: accountTitle,
  })
}
