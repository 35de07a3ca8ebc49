import { literal, pythonNotation, singleQuoted } from '#app/_http/openapi/literals.ts'
import { type ExampleRequest, mediaType } from './request.ts'

/** With the standard library alone. */
export function python(request: ExampleRequest): string {
  const { method, url, isKeyed, json, file, hasAnswer } = request
  const options = [
    `    ${singleQuoted(url)},\n`,
    ...(method === 'GET' ? [] : [`    method='${method}',\n`]),
    ...headers(request),
    ...(json ? [`    data=json.dumps(${literal(json, pythonNotation, 1)}).encode(),\n`] : []),
    ...(file ? [`    data=open('${file.name}', 'rb').read(),\n`] : []),
  ].join('')
  const modules = [...(json || hasAnswer ? ['json'] : []), ...(isKeyed ? ['os'] : []), 'urllib.request']
  return `import ${modules.join(', ')}

request = urllib.request.Request(
${options})
with urllib.request.urlopen(request) as response:
    print(${hasAnswer ? 'json.load(response)' : 'response.status'})
`
}

function headers(request: ExampleRequest): string[] {
  const type = mediaType(request)
  const lines = [
    ...(request.isKeyed ? [`        'Authorization': 'ApiKey ' + os.environ['RECTO_KEY'],\n`] : []),
    ...(type === undefined ? [] : [`        'Content-Type': '${type}',\n`]),
  ]
  return lines.length === 0 ? [] : [`    headers={\n${lines.join('')}    },\n`]
}
