/** @jsxImportSource preact */

import { Code } from '#app/_site/code.tsx'
import { type ApiDocument, type DescribedOperation, jsonOf } from '../_document/document.ts'
import { Fields } from './fields.tsx'

export function WebhookSection({
  type,
  described,
  document,
}: {
  type: string
  described: DescribedOperation
  document: ApiDocument
}) {
  const { operationId, description, requestBody } = described
  const body = jsonOf(requestBody)
  return (
    <article id={operationId} aria-labelledby={`${operationId}-title`}>
      <div class="told">
        <h2 id={`${operationId}-title`}>
          <a href={`#${operationId}`}>{type}</a>
        </h2>
        {description && <p>{description}</p>}
        {body && <Fields schema={body.schema} document={document} />}
      </div>
      <div class="examples">
        {body?.example && (
          <Code label={`Body of ${type}`} text={`${JSON.stringify(body.example, undefined, 2)}\n`} />
        )}
      </div>
    </article>
  )
}
