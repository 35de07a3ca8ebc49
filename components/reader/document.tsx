/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { firstPageSizes } from '#components/spread/fit.ts'
import type { PageImage } from '#components/spread/page-image.ts'
import { avifSourceSet, sourceSet } from '#components/spread/page-image.ts'
import { type Language, languages } from '#db/rules/languages.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { Bundle } from './bundling/bundle.ts'
import { leftOut } from './bundling/left-out.ts'
import { iconAddress } from './frame/icon-picture.ts'
import { Logo } from './frame/logo.tsx'
import { PoweredBy } from './frame/powered-by.tsx'
import { asScript, type DocumentFacts, Meta } from './meta.tsx'
import type { ReaderPage, ReaderPublication } from './model.ts'
import { sizesOf } from './pages/spans.ts'
import { Reader, type ReaderProps } from './reader.tsx'
import { shapeOf } from './turning/sheet-shape.ts'
import type { Words } from './words.ts'

/** Parts of a page that are not the reader's own. */
export type PageExtras = {
  /** The publisher's HTML for `<head>`, where it may run; null for none. */
  customHeader: string | null
  /** Text for clients of comparable viewers, in which nothing ends a script. */
  viewerData: string
  /** CSS of its product themes; empty for none. */
  themeStyle: string
}

export function readerDocument(
  about: DocumentFacts,
  props: ReaderProps,
  bundle: Bundle,
  { customHeader, viewerData, themeStyle }: PageExtras,
): string {
  const [first] = props.firstPages
  const { publication } = props
  return html(
    { ...props.publication, publication: props.publication },
    <>
      <title>{about.title}</title>
      {first && <PreloadedPicture page={first} sizes={firstSizes(first, publication)} />}
      <Meta about={about} />
      <Style css={bundle.style} />
      {themeStyle && <Style css={themeStyle} />}
    </>,
    <>
      <div
        id="reader"
        data-script={bundle.scripts[publication.language]}
        data-parts={bundle.parts.join(' ')}
        data-style={bundle.live}
        data-letters={bundle.letters}
        data-panels={bundle.panels}
        data-header={customHeader === null ? undefined : ''}
      >
        <Reader {...props} />
      </div>
      <script
        id="reader-data"
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no text can end the script
        dangerouslySetInnerHTML={{ __html: asScript(leftOut(props)) }}
      />
      <script type="module" src={bundle.begin} {...afterPicture} />
      {/* Of a type that browsers do not run, so that the policy of the page needs no exception for it. */}
      <script
        type="application/x-viewer-data"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no text can end the script
        dangerouslySetInnerHTML={{ __html: viewerData }}
      />
      <noscript>
        {/* biome-ignore lint/performance/noImgElement: the reader is no Next page */}
        <img src={plainViewAddress(props)} alt="" width="1" height="1" style="position:absolute" />
      </noscript>
    </>,
    customHeader,
  )
}

/** Returns the `sizes` of the first picture, the same as in the book: it is to be fetched once. */
function firstSizes(page: ReaderPage, publication: ReaderPublication): string {
  const size = publication.sizes && sizesOf(publication.sizes)[page.number - 1]
  return firstPageSizes(shapeOf(page, publication, size), publication)
}

/** Returns the address of the picture by which the server counts a view of browsers without JavaScript. */
function plainViewAddress({ publication, firstPages }: ReaderProps): string {
  return `${publication.path}/events.gif?${firstPages.map(({ number }) => `page=${number}`).join('&')}`
}

/** Keeps scripts from delaying the picture on slow lines. Preact's types lack it for scripts. */
const afterPicture = { fetchpriority: 'low' } as const

/** Content of a page without the book, for browsers that cannot open panels. */
export type PlainDocument = {
  publication: ReaderPublication
  words: Words
  heading: string
  /** In the window's title; the heading by default. */
  name?: string
  content: ComponentChildren
  /** Metadata, for pages that search engines should index beside the book. */
  about?: DocumentFacts
  /** CSS of product themes. */
  themeStyle?: string
}

/** Renders the HTML document of such a page. */
export function plainDocument(
  { publication, words, heading, name = heading, content, about, themeStyle }: PlainDocument,
  bundle: Bundle,
): string {
  return html(
    { ...publication, publication },
    <>
      <title>{`${name} – ${publication.title}`}</title>
      {about ? <Meta about={about} /> : <meta name="robots" content="noindex" />}
      <link rel="stylesheet" href={bundle.letters} />
      <link rel="stylesheet" href={bundle.live} />
      <link rel="stylesheet" href={bundle.panels} />
      <Style css={bundle.style} />
      {themeStyle && <Style css={themeStyle} />}
    </>,
    <div class="plain">
      <header>
        <Logo publication={publication} />
        <nav>
          <a class="back" href={publication.path}>
            {fill(words, 'backTo', { title: publication.title })}
          </a>
        </nav>
      </header>
      <main>
        <h1 lang={heading === publication.title ? publication.pagesLanguage : undefined}>{heading}</h1>
        {content}
      </main>
      {publication.isBranded && (
        <footer>
          <PoweredBy words={words} />
        </footer>
      )}
    </div>,
  )
}

export type DocumentNotice = {
  language: Language
  title: string
  sentence: string
  link?: { href: string; name: string }
  content?: ComponentChildren
}

/** Renders the HTML document of a notice. */
export function noticeDocument(
  { language, title, sentence, link, content }: DocumentNotice,
  { style, letters, live, panels }: Bundle,
): string {
  return html(
    { language },
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <link rel="stylesheet" href={letters} />
      <link rel="stylesheet" href={live} />
      {content && <link rel="stylesheet" href={panels} />}
      <Style css={style} />
    </>,
    <main class="notice">
      <i class="leafless" />
      <h1>{title}</h1>
      {sentence !== title && <p>{sentence}</p>}
      {link && (
        <a class="way-out" href={link.href}>
          {link.name}
        </a>
      )}
      {content}
    </main>,
  )
}

type Documented = Pick<ReaderPublication, 'language' | 'pagesLanguage'> & {
  /** Missing in notices. */
  publication?: ReaderPublication
}

/** The document is in the language of its pages, and the words around them in their own. */
function html(
  { language, pagesLanguage, publication }: Documented,
  head: ComponentChildren,
  body: ComponentChildren,
  customHeader: string | null = null,
): string {
  const document = (
    <html lang={pagesLanguage ?? language} dir={languages[language].direction}>
      {/* biome-ignore lint/style/noHeadElement: the reader is no Next page */}
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Without one, browsers would ask for `/favicon.ico`. */}
        <link rel="icon" {...(publication ? iconAddress(publication) : { href: 'data:,' })} />
        {head}
      </head>
      <body lang={pagesLanguage && language}>{body}</body>
    </html>
  )
  const text = `<!doctype html>${renderToString(document)}`
  return customHeader === null ? text : text.replace('</head>', end => `${customHeader}${end}`)
}

function Style({ css }: { css: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own CSS, which must not be escaped
  return <style dangerouslySetInnerHTML={{ __html: css }} />
}

function PreloadedPicture({ page, sizes }: { page: PageImage; sizes: string }) {
  // Preact's types lack `imagesizes`.
  const sized = { imagesizes: sizes }
  const avif = avifSourceSet(page)
  // Browsers skip preloads of unknown types: they load the picture later, but only once.
  const typed = avif === undefined ? {} : { type: 'image/avif' }
  return (
    <link
      rel="preload"
      as="image"
      imageSrcSet={avif ?? sourceSet(page)}
      {...sized}
      {...typed}
      fetchpriority="high"
    />
  )
}
