/** @jsxImportSource preact */

import { Prose } from '#app/_site/code.tsx'
import { addressOf, eventsPage, objectsOf, type Resource } from '../_document/site.ts'
import { ObjectSection } from './fields.tsx'
import { type DocumentedSite, htmlOf } from './layout.tsx'
import { OperationSection } from './operation.tsx'
import { WebhookSection } from './webhook.tsx'

/** The page of a resource: its operations, and the objects that they answer. */
export function resourcePage(resource: Resource, site: DocumentedSite): string {
  const { document } = site
  const { name, title, description, operations } = resource
  const objects = objectsOf(document, operations)
  return htmlOf({
    ...site,
    name,
    title,
    description,
    hasExamples: true,
    children: (
      <>
        <h1 id={name}>{title}</h1>
        <p class="lead">{description}</p>
        {operations.map(operation => (
          <OperationSection key={operation.operationId} operation={operation} site={site} />
        ))}
        {objects.length > 0 && <h2 id="objects">Objects</h2>}
        {objects.map(object => (
          <ObjectSection key={object} name={object} document={document} />
        ))}
      </>
    ),
  })
}

/** The page of the events that webhooks get. */
export function eventsHtml(site: DocumentedSite): string {
  return htmlOf({
    ...site,
    ...eventsPage,
    children: (
      <>
        <h1 id={eventsPage.name}>{eventsPage.title}</h1>
        <p class="lead">{eventsPage.description}</p>
        <p>
          <a href={addressOf('receiving-webhooks')}>Receive webhooks</a> tells how to verify and answer them.{' '}
          <Prose text="Any status from 200 to 299 takes an event; 410 switches the webhook off." />
        </p>
        {Object.entries(site.document.webhooks).map(([type, { post }]) => (
          <WebhookSection key={type} type={type} described={post} document={site.document} />
        ))}
      </>
    ),
  })
}
