import { literal, type Notation, singleQuoted } from '#app/_http/openapi/literals.ts'
import { type ExampleRequest, mediaType } from './request.ts'

const notation: Notation = {
  word: String,
  text: singleQuoted,
  object: ['{', '}'],
  field: (name, value) => `${name}: ${value}`,
  indent: 2,
}

export function javaScript(request: ExampleRequest): string {
  const { method, url, json, file, hasAnswer } = request
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',\n`]),
    ...headers(request),
    ...(json ? [`  body: JSON.stringify(${literal(json, notation, 1)}),\n`] : []),
    ...(file ? [`  body: await readFile('${file.name}'),\n`] : []),
  ].join('')
  const rest = options === '' ? '' : `, {\n${options}}`
  return `${file ? "import { readFile } from 'node:fs/promises'\n\n" : ''}const response = await fetch(${singleQuoted(url)}${rest})
if (!response.ok) throw new Error(\`\${response.status}: \${await response.text()}\`)
console.log(${hasAnswer ? 'await response.json()' : 'response.status'})
`
}

function headers(request: ExampleRequest): string[] {
  const type = mediaType(request)
  const lines = [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is the reader's
    ...(request.isKeyed ? ['    Authorization: `ApiKey ${process.env.RECTO_KEY}`,\n'] : []),
    ...(type === undefined ? [] : [`    'Content-Type': '${type}',\n`]),
  ]
  return lines.length === 0 ? [] : [`  headers: {\n${lines.join('')}  },\n`]
}
