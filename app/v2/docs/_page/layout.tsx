/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { ApiDocument } from '../_document/document.ts'
import {
  addressOf,
  chapterNames,
  chapters,
  eventsPage,
  type Resource,
  resourcesOf,
} from '../_document/site.ts'
import { exampleLanguages, languageNames } from '../_examples/languages.ts'

export type Shown = { document: ApiDocument; baseUrl: string; readerUrl: string }

type Page = Shown & {
  /** The part of the address after `/v2/docs/`; empty for the first page. */
  name: string
  title: string
  description: string
  asked?: string
  /** True if it has examples in several languages. */
  hasExamples?: boolean
  children: ComponentChildren
}

/** Makes a page of the reference as HTML, complete without scripts. */
export function htmlOf({
  document,
  name,
  title,
  description,
  asked,
  hasExamples = false,
  children,
}: Page): string {
  const page = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{name === '' ? title : `${title} – ${document.info.title}`}</title>
        <meta name="description" content={description} />
        <link rel="icon" href="/icon.svg" />
        {asked === undefined && (
          <link rel="alternate" type="text/markdown" href={`${addressOf(name === '' ? 'index' : name)}.md`} />
        )}
        <link rel="stylesheet" href={addressOf('reference.css')} />
        <link rel="stylesheet" href={addressOf('operations.css')} />
        <script type="module" src={addressOf('reference.js')} />
      </head>
      <body>
        <a class="skip" href="#content">
          Skip to the content
        </a>
        <output id="copying" class="unseen" />
        <Bar title={document.info.title} asked={asked} hasExamples={hasExamples} />
        <div class="columns">
          <Contents document={document} current={name} />
          <main id="content">{children}</main>
        </div>
      </body>
    </html>
  )
  return `<!doctype html>\n${renderToString(page)}\n`
}

type BarGiven = { title: string; asked: string | undefined; hasExamples: boolean }

function Bar({ title, asked, hasExamples }: BarGiven) {
  return (
    <header class="bar">
      <a class="name" href={addressOf('')}>
        {title}
      </a>
      <search class="search">
        <form action={addressOf('search')}>
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
      {hasExamples && <Languages />}
    </header>
  )
}

function Languages() {
  return (
    <fieldset class="languages">
      <legend>Language of the examples</legend>
      {languageNames.map((name, index) => (
        <label key={name}>
          <input type="radio" name="language" value={name} checked={index === 0} />
          <span>{exampleLanguages[name].label}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Contents({ document, current }: { document: ApiDocument; current: string }) {
  const link = (name: string, title: string) => (
    <a href={addressOf(name)} {...(name === current && { 'aria-current': 'page' as const })}>
      {title}
    </a>
  )
  return (
    <details class="contents" open>
      <summary>Contents</summary>
      <nav aria-label="Contents">
        <p class="part">Guides</p>
        <ul>
          {chapterNames.map(name => (
            <li key={name}>{link(name, chapters[name].title)}</li>
          ))}
        </ul>
        <p class="part">Reference</p>
        <ul>
          {resourcesOf(document).map(resource => (
            <li key={resource.name}>
              {link(resource.name, resource.title)}
              {resource.name === current && <Operations resource={resource} />}
            </li>
          ))}
          <li>
            {link(eventsPage.name, eventsPage.title)}
            {eventsPage.name === current && (
              <ul>
                {Object.entries(document.webhooks).map(([type, { post }]) => (
                  <li key={type}>
                    <a href={`#${post.operationId}`}>{type}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        </ul>
      </nav>
    </details>
  )
}

function Operations({ resource }: { resource: Resource }) {
  return (
    <ul>
      {resource.operations.map(({ operationId, summary, method }) => (
        <li key={operationId}>
          <a class="operation" href={`#${operationId}`}>
            <span class={`method ${method.toLowerCase()}`}>{method}</span> {summary}
          </a>
        </li>
      ))}
    </ul>
  )
}
