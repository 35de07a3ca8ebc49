/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { siteFiles } from './files.ts'

/** A site of documentation: the guides, or the reference. */
export type Site = {
  title: string
  /** Beginning of its addresses, such as `/docs`; its search is at `/search` below, the entries of that at `/entries`. */
  root: string
  /** Addresses of further styles. */
  styles?: string[]
}

type Page = {
  site: Site
  /** Undefined for the first page of the site. */
  title: string | undefined
  description: string
  /** Address of the page as Markdown. */
  markdown?: string
  asked?: string
  /** Controls in the bar above all pages. */
  controls?: ComponentChildren
  contents: ComponentChildren
  children: ComponentChildren
}

/** Makes a page of documentation as HTML, complete without scripts. */
export function htmlOf(page: Page): string {
  const { site, title, description, markdown, asked, controls, contents, children } = page
  const html = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title === undefined ? site.title : `${title} – ${site.title}`}</title>
        <meta name="description" content={description} />
        <link rel="icon" href="/icon.svg" />
        {markdown !== undefined && <link rel="alternate" type="text/markdown" href={markdown} />}
        {[siteFiles.styles, ...(site.styles ?? [])].map(href => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={siteFiles.script} />
      </head>
      <body data-entries={`${site.root}/entries`}>
        <a class="skip" href="#content">
          Skip to the content
        </a>
        <output id="copying" class="unseen" />
        <header class="bar">
          <a class="name" href={site.root}>
            {site.title}
          </a>
          <Search address={`${site.root}/search`} asked={asked} />
          {controls}
        </header>
        <div class="columns">
          <details class="contents" open>
            <summary>Contents</summary>
            <nav aria-label="Contents">{contents}</nav>
          </details>
          <main id="content">{children}</main>
        </div>
      </body>
    </html>
  )
  return `<!doctype html>\n${renderToString(html)}\n`
}

function Search({ address, asked }: { address: string; asked: string | undefined }) {
  return (
    <search class="search">
      <form action={address}>
        <label for="search">Search</label>
        <input
          id="search"
          name="q"
          type="search"
          value={asked}
          placeholder="Search  /"
          autocomplete="off"
          spellcheck={false}
        />
      </form>
      <output for="search" class="unseen" />
      <ul id="found" class="found" hidden />
    </search>
  )
}

type LinkGiven = { href: string; current: boolean; children: ComponentChildren }

/** A link of the contents. */
export function ContentsLink({ href, current, children }: LinkGiven) {
  return (
    <a href={href} {...(current && { 'aria-current': 'page' as const })}>
      {children}
    </a>
  )
}
