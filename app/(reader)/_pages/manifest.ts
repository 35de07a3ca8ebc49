import { iconAddress } from '#components/reader/frame/icon-picture.ts'
import { readShape } from '#db/editions/shapes.ts'
import { languages } from '#db/rules/languages.ts'
import { readerJsonText } from './door/answers.ts'
import type { OpenedPublication } from './door/door.ts'
import { readerPublication } from './publication/publication.ts'

/** Room for a name under an icon, in characters. */
const shortName = 12

/** Sends the manifest (https://www.w3.org/TR/appmanifest/) by which browsers put a publication on the home screen. */
export async function sendManifest({ head, path, headers }: OpenedPublication): Promise<Response> {
  const shape = await readShape(head)
  const book = readerPublication(shape, path)
  const { href: src, type, sizes } = iconAddress(book)
  const color = shape.spreads[0]?.pages[0]?.color ?? '#ffffff'
  const manifest = {
    id: path,
    name: book.title,
    short_name: book.title.length > shortName ? book.publisher : book.title,
    lang: shape.pagesLanguage,
    dir: languages[book.language].direction,
    start_url: path,
    scope: path,
    display: 'minimal-ui',
    theme_color: color,
    background_color: color,
    icons: [{ src, type, sizes }],
  }
  return readerJsonText(JSON.stringify(manifest), {
    ...headers,
    'Content-Type': 'application/manifest+json; charset=utf-8',
  })
}
