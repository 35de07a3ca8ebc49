/** @jsxImportSource preact */
import { jsonOf, type Operation, type Parameter } from '../_document/document.ts'
import { exampleLanguages, languageNames } from '../_examples/languages.ts'
import { exampleRequest } from '../_examples/request.ts'
import { Code, Prose } from './code.tsx'
import { ExtensionMark, SchemaShape, typeText } from './schema.tsx'

export function OperationSection({ operation, baseUrl }: { operation: Operation; baseUrl: string }) {
  const { operationId, method, path, summary, description, requestBody } = operation
  const body = jsonOf(requestBody)
  const [fileType] = Object.keys(requestBody?.content ?? {})
  return (
    <article id={operationId} aria-labelledby={`${operationId}-title`}>
      <div class="told">
        <h3 id={`${operationId}-title`}>
          <a href={`#${operationId}`}>{summary}</a>
        </h3>
        <p class="address">
          <span class={`method ${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
        </p>
        <p class="operation-id">
          <code>{operationId}</code>
          {operation['x-extension'] && <ExtensionMark />}
        </p>
        {description && (
          <p>
            <Prose text={description} />
          </p>
        )}
        <Parameters parameters={operation.parameters} />
        {body && (
          <>
            <h4>Body{requestBody?.required === false && ', optional'}</h4>
            <SchemaShape schema={body.schema} />
          </>
        )}
        {requestBody && !body && (
          <>
            <h4>Body</h4>
            <p>
              A file of the type <code>{fileType}</code>
            </p>
          </>
        )}
        <Answers operation={operation} />
      </div>
      <Examples operation={operation} baseUrl={baseUrl} />
    </article>
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
              <h4>{places[place]}</h4>
              <ul class="fields">
                {listed.map(({ name, schema, required, description }) => (
                  <li key={name}>
                    <code class="field">{name}</code> <span class="type">{typeText(schema)}</span>
                    {required && place !== 'path' && <span class="mark">required</span>}
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
      <h4>Answers</h4>
      <ul class="answers">
        {Object.entries(operation.responses).map(([status, response]) => {
          const schema = jsonOf(response)?.schema
          const isSuccess = status.startsWith('2')
          const headers = Object.keys(response.headers ?? {}).filter(name => name !== 'X-Request-Id')
          return (
            <li key={status}>
              <code class={isSuccess ? 'status good' : 'status'}>{status}</code> {response.description}
              {isSuccess && headers.length > 0 && <p class="headers">Headers: {headers.join(', ')}</p>}
              {isSuccess && schema && <SchemaShape schema={schema} isClosed />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Examples({ operation, baseUrl }: { operation: Operation; baseUrl: string }) {
  const request = exampleRequest(operation, baseUrl)
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
    </div>
  )
}
