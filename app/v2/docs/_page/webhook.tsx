/** @jsxImportSource preact */
import { type DescribedOperation, jsonOf } from '../_document/document.ts'
import { Code } from './code.tsx'
import { SchemaShape } from './schema.tsx'

export function WebhookSection({ type, described }: { type: string; described: DescribedOperation }) {
  const { operationId, description, requestBody } = described
  const body = jsonOf(requestBody)
  return (
    <article id={operationId} aria-labelledby={`${operationId}-title`}>
      <div class="told">
        <h3 id={`${operationId}-title`}>
          <a href={`#${operationId}`}>{type}</a>
        </h3>
        {description && <p>{description}</p>}
        {body && <SchemaShape schema={body.schema} />}
      </div>
      <div class="examples">
        {body?.example && (
          <Code label={`Body of ${type}`} text={`${JSON.stringify(body.example, undefined, 2)}\n`} />
        )}
      </div>
    </article>
  )
}
