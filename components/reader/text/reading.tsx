/** @jsxImportSource preact */
import { pictureUrl, sourceSet } from '#components/spread/page-image.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { ReaderPicture, ReaderPublication } from '../model.ts'
import { pagesWith, spreadPath } from '../pages/page-address.ts'
import type { ReaderProduct } from '../product.ts'
import { ReaderProductRows } from '../products/product-rows.tsx'
import type { Words } from '../words.ts'
import { Blocks, type ReadableBlock } from './blocks.tsx'
import { pagesOfPart, textPath } from './parts.ts'

/** A page as text: blocks and links, with a picture only if it has neither. */
export type ReadableText = ReaderPicture & {
  blocks: ReadableBlock[]
  isRecognised: boolean // from the page's picture
  links: { name: string; href: string }[]
  products: ReaderProduct[]
}

type ReadingProps = {
  publication: ReaderPublication
  words: Words
  part: number
  pages: ReadableText[]
  /** Time that decides if a sale is on. */
  moment: Date
}

/** Text view: one part of a publication without columns, in a font size that the reader chooses. */
export function TextReading({ publication, words, part, pages, moment }: ReadingProps) {
  const own = (page: number) => {
    const spread = pagesWith(page, publication)
    return spreadPath(spread, publication) + (spread[0] === page ? '' : `#page-${page}`)
  }
  const hasHeadings = pages.some(({ blocks }) => blocks.some(({ kind }) => kind === 'heading'))
  // Headings lead screen readers from page to page, but must not interrupt those of the text.
  const Mark = hasHeadings ? 'p' : 'h2'
  return (
    <>
      <TextSizes words={words} />
      <div class="reading">
        {pages.every(isSilent) && <p>{words.noText}</p>}
        {pages.map(page => (
          <section key={page.number} id={`page-${page.number}`}>
            <Mark class="page-mark">
              <a href={own(page.number)}>{fill(words, 'page', { page: page.number })}</a>
            </Mark>
            {isSilent(page) && <PageSeen page={page} words={words} href={own(page.number)} />}
            {page.isRecognised && <p>{words.recognised}</p>}
            <Blocks
              blocks={page.blocks}
              language={publication.language}
              title={fill(words, 'page', { page: page.number })}
            />
            {page.links.length > 0 && (
              <ul class="links">
                {page.links.map(({ name, href }) => (
                  <li key={href + name}>
                    <a href={href}>{name}</a>
                  </li>
                ))}
              </ul>
            )}
            {page.products.length > 0 && (
              <ReaderProductRows
                products={page.products}
                publication={publication}
                words={words}
                moment={moment}
              />
            )}
          </section>
        ))}
      </div>
      <PartLinks publication={publication} words={words} part={part} />
    </>
  )
}

function isSilent({ blocks, links, products }: ReadableText): boolean {
  return [blocks, links, products].every(({ length }) => length === 0)
}

/** A page without text is shown as a picture, which leads where the link above does. */
function PageSeen({ page, words, href }: { page: ReadableText; words: Words; href: string }) {
  return (
    <a class="page-picture" href={href} tabIndex={-1}>
      {/* biome-ignore lint/performance/noImgElement: the reader is no Next page */}
      <img
        src={pictureUrl(page, 'at600')}
        srcset={sourceSet(page)}
        sizes="min(26em, 90vw)"
        alt={fill(words, 'page', { page: page.number })}
        loading="lazy"
        decoding="async"
        style={`aspect-ratio:${page.ratio};background-color:${page.color}`}
      />
    </a>
  )
}

const sizes = ['100 %', '125 %', '150 %', '200 %']

/** Works without scripts: CSS reads the chosen radio button. */
function TextSizes({ words }: { words: Words }) {
  return (
    <fieldset class="text-sizes">
      <legend>{words.textSize}</legend>
      {sizes.map((size, index) => (
        <label key={size}>
          <input type="radio" name="size" value={index} defaultChecked={index === 0} />
          {size}
        </label>
      ))}
    </fieldset>
  )
}

function PartLinks({ publication, words, part }: Omit<ReadingProps, 'pages' | 'moment'>) {
  const near = [part - 1, part + 1].map(other => pagesOfPart(other, publication))
  if (near.every(pages => pages.length === 0)) return null
  return (
    <nav class="part-links" aria-label={words.textView}>
      {near.map(
        ([first, ...others], index) =>
          first !== undefined &&
          first > 0 && (
            <a
              key={first}
              class="way-out"
              rel={index === 0 ? 'prev' : 'next'}
              href={textPath(first, publication).replace(/#.*/, '')}
            >
              {fill(words, 'page', { page: [first, others.at(-1)].filter(Boolean).join('–') })}
            </a>
          ),
      )}
    </nav>
  )
}
