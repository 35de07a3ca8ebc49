/** @jsxImportSource preact */

import { Prose } from '#app/_site/code.tsx'
import {
  addressOf,
  chapterNames,
  chapters,
  eventsPage,
  type Resource,
  resourcesOfDocument,
} from '../_document/site.ts'
import { type DocumentedSite, htmlOf } from './layout.tsx'

/** The first page: where to begin, and all operations. */
export function homePage(site: DocumentedSite): string {
  const { document } = site
  const { title, description } = document.info
  return htmlOf({
    ...site,
    name: '',
    title,
    description,
    children: (
      <>
        <Introduction {...site} />
        <h2 id="guides">Guides</h2>
        <ul class="cards">
          {chapterNames.map(name => (
            <li key={name}>
              <a href={addressOf(name)}>{chapters[name].title}</a>
              <p>{chapters[name].about}</p>
            </li>
          ))}
        </ul>
        <h2 id="reference">Reference</h2>
        <div class="overview">
          {resourcesOfDocument(document).map(resource => (
            <ResourceCard key={resource.name} resource={resource} />
          ))}
          <section aria-labelledby={eventsPage.name}>
            <h3 id={eventsPage.name}>
              <a href={addressOf(eventsPage.name)}>{eventsPage.title}</a>
            </h3>
            <p>{eventsPage.description}</p>
          </section>
        </div>
      </>
    ),
  })
}

function Introduction({ document, baseUrl }: DocumentedSite) {
  const { title, description } = document.info
  return (
    <section class="introduction" aria-labelledby="introduction">
      <h1 id="introduction">{title}</h1>
      <p class="lead">{description}</p>
      <dl>
        <dt>Address</dt>
        <dd>
          <code>{baseUrl}</code>
        </dd>
        <dt>Key</dt>
        <dd>
          <Prose text="Version 2 takes `Authorization: ApiKey …`; generate keys in your profile. Examples read the key from the variable `RECTO_KEY`." />
        </dd>
        <dt>For programs</dt>
        <dd>
          <a href="/v2/openapi.json">OpenAPI document</a>, <a href="/llms.txt">llms.txt</a>; every page is
          Markdown too, at its address with <code>.md</code>
        </dd>
      </dl>
    </section>
  )
}

function ResourceCard({ resource }: { resource: Resource }) {
  return (
    <section aria-labelledby={resource.name}>
      <h3 id={resource.name}>
        <a href={addressOf(resource.name)}>{resource.title}</a>
      </h3>
      <p>{resource.description}</p>
      <ul class="operations">
        {resource.operations.map(({ operationId, method, summary }) => (
          <li key={operationId} id={operationId}>
            <a class="operation" href={addressOf(resource.name, operationId)}>
              <span class={`method ${method.toLowerCase()}`}>{method}</span> {summary}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
