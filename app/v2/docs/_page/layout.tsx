/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { ContentsLink, type Site, htmlOf as shellHtml } from '#app/_site/shell.tsx'
import type { ApiDocument } from '../_document/document.ts'
import {
  addressOf,
  chapterNames,
  chapters,
  eventsPage,
  type Resource,
  resourcesOfDocument,
} from '../_document/site.ts'
import { exampleLanguages, languageNames } from '../_examples/languages.ts'

export type DocumentedSite = { document: ApiDocument; baseUrl: string; readerUrl: string }

type Page = DocumentedSite & {
  /** The part of the address after `/v2/docs/`; empty for the first page. */
  name: string
  title: string
  description: string
  asked?: string
  /** True if it has examples in several languages. */
  hasExamples?: boolean
  children: ComponentChildren
}

/** Makes a page of the reference as HTML. */
export function htmlOf({ document, name, title, description, asked, hasExamples, children }: Page): string {
  const site: Site = {
    title: document.info.title,
    root: addressOf(''),
    styles: [addressOf('operations.css')],
  }
  return shellHtml({
    site,
    title: name === '' ? undefined : title,
    description,
    asked,
    ...(asked === undefined && { markdown: `${addressOf(name === '' ? 'index' : name)}.md` }),
    controls: hasExamples && <Languages />,
    contents: <Contents document={document} current={name} />,
    children,
  })
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
    <ContentsLink href={addressOf(name)} current={name === current}>
      {title}
    </ContentsLink>
  )
  return (
    <>
      <p class="part">
        <a href="/docs">All documentation</a>
      </p>
      <p class="part">Guides</p>
      <ul>
        {chapterNames.map(name => (
          <li key={name}>{link(name, chapters[name].title)}</li>
        ))}
      </ul>
      <p class="part">Reference</p>
      <ul>
        {resourcesOfDocument(document).map(resource => (
          <li key={resource.name}>
            {link(resource.name, resource.title)}
            {resource.name === current && <Operations resource={resource} />}
          </li>
        ))}
        <li>
          {link(eventsPage.name, eventsPage.title)}
          {eventsPage.name === current && <Events document={document} />}
        </li>
      </ul>
    </>
  )
}

function Events({ document }: { document: ApiDocument }) {
  return (
    <ul>
      {Object.entries(document.webhooks).map(([type, { post }]) => (
        <li key={type}>
          <a href={`#${post.operationId}`}>{type}</a>
        </li>
      ))}
    </ul>
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
