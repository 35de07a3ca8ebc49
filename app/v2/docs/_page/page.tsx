/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string'
import { type ApiDocument, operationsOf } from '../_document/document.ts'
import { exampleLanguages, languageNames } from '../_examples/languages.ts'
import { Introduction } from './introduction.tsx'
import { OperationSection } from './operation.tsx'
import { SchemaSection } from './schema.tsx'
import { WebhookSection } from './webhook.tsx'

/** Makes the reference of the API as HTML, complete without scripts. */
export function referencePage(document: ApiDocument, baseUrl: string): string {
  const page = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{document.info.title}</title>
        <meta name="description" content={document.info.description} />
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/v2/docs/reference.css" />
        <link rel="stylesheet" href="/v2/docs/operations.css" />
        <script src="/v2/docs/reference.js" defer />
      </head>
      <body>
        <a class="skip" href="#introduction">
          Skip to the reference
        </a>
        <output id="copying" class="unseen" />
        <Bar title={document.info.title} />
        <div class="columns">
          <Contents document={document} />
          <main>
            <Introduction document={document} baseUrl={baseUrl} />
            <Body document={document} baseUrl={baseUrl} />
          </main>
        </div>
      </body>
    </html>
  )
  return `<!doctype html>\n${renderToString(page)}\n`
}

function Bar({ title }: { title: string }) {
  return (
    <header class="bar">
      <a class="name" href="#introduction">
        {title}
      </a>
      <search class="search" hidden>
        <label for="search">Search</label>
        <input id="search" type="search" placeholder="Search  /" autocomplete="off" spellcheck={false} />
        <output for="search" aria-live="polite" />
      </search>
      <fieldset class="languages">
        <legend>Language of the examples</legend>
        {languageNames.map((name, index) => (
          <label key={name}>
            <input type="radio" name="language" value={name} checked={index === 0} />
            <span>{exampleLanguages[name].label}</span>
          </label>
        ))}
      </fieldset>
    </header>
  )
}

function Contents({ document }: { document: ApiDocument }) {
  const operations = operationsOf(document)
  return (
    <details class="contents" open>
      <summary>Contents</summary>
      <nav aria-label="Contents">
        <ul>
          {document.tags.map(({ name }) => (
            <li key={name} data-part>
              <a href={`#${name}`}>{titleOf(name)}</a>
              <ul>
                {operations
                  .filter(({ tags }) => tags[0] === name)
                  .map(({ operationId, summary, method }) => (
                    <li key={operationId} data-of={operationId}>
                      <a href={`#${operationId}`}>
                        <span class={`method ${method.toLowerCase()}`}>{method}</span> {summary}
                      </a>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
          <li data-part>
            <a href="#sent-events">Events sent to webhooks</a>
            <ul>
              {Object.entries(document.webhooks).map(([type, { post }]) => (
                <li key={type} data-of={post.operationId}>
                  <a href={`#${post.operationId}`}>{type}</a>
                </li>
              ))}
            </ul>
          </li>
          <li data-part>
            <a href="#schemas">Schemas</a>
            <ul>
              {Object.keys(document.components.schemas).map(name => (
                <li key={name} data-of={`schema-${name}`}>
                  <a href={`#schema-${name}`}>{name}</a>
                </li>
              ))}
            </ul>
          </li>
        </ul>
      </nav>
    </details>
  )
}

function Body({ document, baseUrl }: { document: ApiDocument; baseUrl: string }) {
  const operations = operationsOf(document)
  return (
    <>
      {document.tags.map(({ name, description }) => (
        <section key={name} data-part aria-labelledby={name}>
          <h2 id={name}>{titleOf(name)}</h2>
          <p>{description}</p>
          {operations
            .filter(({ tags }) => tags[0] === name)
            .map(operation => (
              <OperationSection key={operation.operationId} operation={operation} baseUrl={baseUrl} />
            ))}
        </section>
      ))}
      <section data-part aria-labelledby="sent-events">
        <h2 id="sent-events">Events sent to webhooks</h2>
        <p>
          Requests that this installation sends to your webhooks, as Standard Webhooks 1.0 describes. Any
          status from 200 to 299 takes an event; 410 switches the webhook off.
        </p>
        {Object.entries(document.webhooks).map(([type, { post }]) => (
          <WebhookSection key={type} type={type} described={post} />
        ))}
      </section>
      <section data-part aria-labelledby="schemas">
        <h2 id="schemas">Schemas</h2>
        {Object.entries(document.components.schemas).map(([name, schema]) => (
          <SchemaSection key={name} name={name} schema={schema} />
        ))}
      </section>
    </>
  )
}

/** `product_feeds` → `Product feeds` */
function titleOf(tag: string): string {
  const words = tag.replaceAll('_', ' ')
  return words[0]?.toUpperCase() + words.slice(1)
}
