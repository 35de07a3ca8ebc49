/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact'
import { plainDocument } from '#components/reader/document.tsx'
import { mostPrinted, pagesInRanges } from '#components/reader/print/page-ranges.ts'
import { PrintForm } from '#components/reader/print/print-form.tsx'
import { PrintedPages } from '#components/reader/print/printed-pages.tsx'
import { readerWordsIn } from '#components/reader/words.ts'
import { readShape } from '#db/editions/shapes.ts'
import { pageImagesUrl } from '#db/groups/addresses.ts'
import { fill } from '#db/rules/words/messages.ts'
import { readerBundle } from './bundle.ts'
import { absent, html } from './door/answers.ts'
import type { OpenedPublication } from './door/door.ts'
import { ratioOf, readerPublication } from './publication/publication.ts'

/** Responds with the form that asks which pages to print, or with those pages. */
export async function showPrint(
  { head, path, headers }: OpenedPublication,
  _: string | undefined,
  request: Request,
): Promise<Response> {
  const shape = await readShape(head)
  if (!head.group.showPrintButton) return absent(request, 'gone', { language: shape.language, path })
  const publication = readerPublication(shape, path)
  const words = readerWordsIn(shape.language)
  const typed = new URL(request.url).searchParams.get('pages')
  const numbers = typed === null ? undefined : pagesInRanges(typed, publication.pageCount)
  const show = (content: ComponentChildren, status = 200) =>
    html(
      status,
      plainDocument({ publication, words, heading: words.print, content }, readerBundle()),
      headers,
    )
  if (numbers !== undefined && numbers.length <= mostPrinted) {
    const pages = shape.spreads
      .flatMap(spread => spread.pages)
      .filter(page => numbers.includes(page.number))
      .map(page => ({
        number: page.number,
        image: pageImagesUrl(head.publication, page.imageKey),
        ratio: ratioOf(page),
      }))
    return show(<PrintedPages words={words} pages={pages} />)
  }
  const trouble =
    typed === null
      ? undefined
      : numbers === undefined
        ? fill(words, 'noSuchPages', { total: publication.pageCount })
        : fill(words, 'tooManyPages', { count: mostPrinted })
  return show(
    <PrintForm publication={publication} words={words} value={typed ?? ''} trouble={trouble} />,
    trouble === undefined ? 200 : 422,
  )
}
