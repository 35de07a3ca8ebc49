import { jsonOf, type Operation } from '../_document/document.ts'

/** A request of an example. Its key is read from the environment, so that no text holds one. */
export type ExampleRequest = {
  method: string
  url: string
  /** True if it is sent with the key in `RECTO_KEY`. */
  isKeyed: boolean
  json?: object
  /** A file of the working directory that is the body. */
  file?: { name: string; type: string }
  /** True if the answer is JSON. */
  hasAnswer: boolean
}

/** Files of examples, and what goes into the query with them, by media type. */
const files: Record<string, { name: string; query: string }> = {
  'application/pdf': { name: 'spring.pdf', query: 'file_name=spring.pdf' },
  'application/octet-stream': { name: 'chair.png', query: 'file_name=chair.png' },
  'font/woff2': { name: 'brand.woff2', query: 'family=Brand' },
}

/** Returns the example request of an operation. @param value gives what stands for a parameter of a path */
export function exampleRequest(
  operation: Operation,
  baseUrl: string,
  value: (name: string) => string | number = name => recordedValue(operation, name),
): ExampleRequest {
  const { method, path, security, requestBody, responses } = operation
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(value(name)))
  const [type = ''] = Object.keys(requestBody?.content ?? {})
  const file = files[type]
  const example = jsonOf(requestBody)?.example
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  return {
    method,
    url: `${baseUrl}${filled(path)}${file ? `?${file.query}` : ''}`,
    isKeyed: security.length > 0,
    // Paths in a body have parameters too.
    ...(example && { json: JSON.parse(filled(JSON.stringify(example))) }),
    ...(file && { file: { name: file.name, type } }),
    hasAnswer: jsonOf(success) !== undefined,
  }
}

/** Returns the value in the recorded request, so that request and answer belong together. */
function recordedValue({ parameters }: Operation, parameter: string): string | number {
  return parameters.find(({ name }) => name === parameter)?.example ?? 1
}

/** Returns the media type of the body, if there is one. */
export function mediaType({ json, file }: ExampleRequest): string | undefined {
  return json ? 'application/json' : file?.type
}
