/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { MarkdownText, markdownParts } from '#app/_site/markdown.tsx'
import { type SearchEntry, SearchResults, searchEntry } from '#app/_site/search.tsx'
import { ContentsLink, htmlOf } from '#app/_site/shell.tsx'
import { addressOfLink, type Docs, type DocsPage, docsRoot } from './pages.ts'
import { paths } from './paths.ts'

const site = { title: 'Recto documentation', root: docsRoot }

/** A page as HTML, with the ones before and after it. */
export function docsPage(docs: Docs, page: DocsPage): string {
  const { title, about, address, text, file } = page
  return htmlOf({
    site,
    title,
    description: about,
    markdown: `${docsRoot}/${file}`,
    contents: <Contents docs={docs} current={address} />,
    children: (
      <>
        <MarkdownText text={text} links={{ addressOf: href => addressOfLink(docs, page, href) }} />
        <Neighbours docs={docs} page={page} />
      </>
    ),
  })
}

/** The first page: the paths, and what each leads through. */
export function docsHome(docs: Docs): string {
  const about = 'How to publish catalogues with Recto, connect other systems, and run an installation.'
  return htmlOf({
    site,
    title: undefined,
    description: about,
    contents: <Contents docs={docs} current={docsRoot} />,
    children: (
      <>
        <h1>{site.title}</h1>
        <p class="lead">{about}</p>
        <div class="overview paths">
          {paths.map(({ name, title, about }) => (
            <section key={name} aria-labelledby={name}>
              <h2 id={name}>{title}</h2>
              <p>{about}</p>
              <ul>
                {pagesOf(docs, name).map(page => (
                  <li key={page.address}>
                    <a href={page.address}>{page.title}</a>
                  </li>
                ))}
                {name === 'integrators' && <ReferenceItem />}
              </ul>
            </section>
          ))}
        </div>
      </>
    ),
  })
}

/** Results of a search without scripts. */
export function docsSearch(docs: Docs, asked: string, entries: SearchEntry[]): string {
  return htmlOf({
    site,
    title: 'Search',
    description: 'Search the documentation',
    asked,
    contents: <Contents docs={docs} current="" />,
    children: <SearchResults asked={asked} entries={entries} />,
  })
}

/** Lists the parts of all pages for the search. */
export function docsEntries({ pages }: Docs): SearchEntry[] {
  return pages.flatMap(({ title, address, text }) =>
    markdownParts(text).map(({ heading, place, text }) =>
      searchEntry(heading ?? title, title, place === undefined ? address : `${address}#${place}`, [text]),
    ),
  )
}

const pagesOf = (docs: Docs, path: string) => docs.pages.filter(page => page.path === path)

/** The path of the page is open, others show their pages when asked. */
function Contents({ docs, current }: { docs: Docs; current: string }) {
  const open = docs.pages.find(({ address }) => address === current)?.path
  return (
    <>
      {paths.map(({ name, title }) => (
        <details key={name} class="path" open={name === open}>
          <summary>{title}</summary>
          <ul>
            {pagesOf(docs, name).map(page => (
              <li key={page.address}>
                <ContentsLink href={page.address} current={page.address === current}>
                  {page.title}
                </ContentsLink>
              </li>
            ))}
            {name === 'integrators' && <ReferenceItem />}
          </ul>
        </details>
      ))}
    </>
  )
}

function ReferenceItem() {
  return (
    <li>
      <a href="/v2/docs">API reference</a>
    </li>
  )
}

/** Links to the pages around a page, of the same path. */
function Neighbours({ docs, page }: { docs: Docs; page: DocsPage }) {
  const own = pagesOf(docs, page.path)
  const at = own.indexOf(page)
  return (
    <nav class="neighbours" aria-label="Previous and next page">
      {neighbour('Previous', own[at - 1])}
      {neighbour('Next', own[at + 1])}
    </nav>
  )
}

function neighbour(label: string, page: DocsPage | undefined): ComponentChildren {
  return (
    page && (
      <a href={page.address} class={label.toLowerCase()}>
        <span>{label}</span> {page.title}
      </a>
    )
  )
}
