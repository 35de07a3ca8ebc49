/** @jsxImportSource preact */
import type { Schema } from '#app/_http/openapi/schema.ts'
import { Code, Prose } from '#app/_site/code.tsx'
import { exampleAnswers, jsonOf, type Operation, type Parameter } from '../_document/document.ts'
import { typeText } from '../_document/types.ts'
import { exampleLanguages, languageNames } from '../_examples/languages.ts'
import { exampleRequest } from '../_examples/request.ts'
import { ExtensionMark, Fields } from './fields.tsx'
import type { DocumentedSite } from './layout.tsx'

export function OperationSection({ operation, site }: { operation: Operation; site: DocumentedSite }) {
  const { operationId, method, path, summary, description, requestBody } = operation
  const body = jsonOf(requestBody)
  const [fileType] = Object.keys(requestBody?.content ?? {})
  return (
    <article id={operationId} aria-labelledby={`${operationId}-title`}>
      <div class="told">
        <h2 id={`${operationId}-title`}>
          <a href={`#${operationId}`}>{summary}</a>
          {operation['x-extension'] && <ExtensionMark />}
        </h2>
        <p class="address">
          <span class={`method ${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
        </p>
        {description && <Paragraphs text={description} />}
        <Parameters parameters={operation.parameters} />
        {body && (
          <>
            <h3>Body{requestBody?.required === false && ', optional'}</h3>
            <Fields schema={body.schema} document={site.document} />
          </>
        )}
        {requestBody && !body && (
          <>
            <h3>Body</h3>
            <p>
              A file of the type <code>{fileType}</code>
            </p>
          </>
        )}
        <Answers operation={operation} />
        <p class="operation-id">
          Operation <code>{operationId}</code>
        </p>
      </div>
      <Examples operation={operation} site={site} />
    </article>
  )
}

/** Paragraphs, and lists of lines that begin with a hyphen. */
function Paragraphs({ text }: { text: string }) {
  return (
    <>
      {text.split('\n\n').map(part => {
        const [first = '', ...lines] = part.split('\n- ')
        if (lines.length === 0)
          return (
            <p key={part}>
              <Prose text={part} />
            </p>
          )
        return (
          <details key={part}>
            <summary>{first.replace(/:$/, '')}</summary>
            <ul class="listed">
              {lines.map(line => (
                <li key={line}>
                  <Prose text={line} />
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </>
  )
}

const places = { path: 'In the path', query: 'In the query', header: 'Headers' } as const

function Parameters({ parameters }: { parameters: Parameter[] }) {
  return (
    <>
      {(Object.keys(places) as (keyof typeof places)[]).map(place => {
        const listed = parameters.filter(parameter => parameter.in === place)
        return (
          listed.length > 0 && (
            <div key={place}>
              <h3>{places[place]}</h3>
              <ul class="fields">
                {listed.map(({ name, schema, required, description, 'x-extension': isExtension }) => (
                  <li key={name}>
                    <code class="field">{name}</code> <span class="type">{typeText(schema)}</span>
                    {required && place !== 'path' && <span class="mark needed">required</span>}
                    {isExtension && <ExtensionMark />}
                    {description && (
                      <p>
                        <Prose text={description} />
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </>
  )
}

function Answers({ operation }: { operation: Operation }) {
  return (
    <>
      <h3>Answers</h3>
      <ul class="answers">
        {Object.entries(operation.responses).map(([status, response]) => {
          const schema = jsonOf(response)?.schema
          const isSuccess = status.startsWith('2')
          const headers = Object.keys(response.headers ?? {}).filter(name => name !== 'X-Request-Id')
          return (
            <li key={status}>
              <code class={isSuccess ? 'status good' : 'status'}>{status}</code>{' '}
              <Prose text={response.description} />
              {isSuccess && schema && <Fields schema={withoutWarnings(schema)} />}
              {isSuccess && headers.length > 0 && <p class="headers">Headers: {headers.join(', ')}</p>}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** A chapter tells of the warnings, which all answers may have. */
function withoutWarnings(schema: Schema): Schema {
  const { warnings: _, ...properties } = schema.properties ?? {}
  return { ...schema, ...(schema.properties && { properties }) }
}

function Examples({ operation, site }: { operation: Operation; site: DocumentedSite }) {
  const request = exampleRequest(operation, site.baseUrl)
  const answers = exampleAnswers(operation, site)
  return (
    <div class="examples">
      {languageNames.map(name => (
        <Code
          key={name}
          language={name}
          label={`${operation.operationId} in ${exampleLanguages[name].label}`}
          text={exampleLanguages[name].write(request)}
        />
      ))}
      {answers.map(({ status, text }) =>
        status < 300 ? (
          <Code key={status} label={`Answer ${status}`} about={operation.operationId} text={text} />
        ) : (
          <details key={status} class="refusal">
            <summary>
              <code class="status">{status}</code> {operation.responses[status]?.description}
            </summary>
            <Code label={`Answer ${status}`} about={operation.operationId} text={text} />
          </details>
        ),
      )}
    </div>
  )
}
