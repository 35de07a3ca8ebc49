import { type ExampleRequest, mediaType } from './request.ts'

export function curl(request: ExampleRequest): string {
  const { method, url, isKeyed, json, file } = request
  const type = mediaType(request)
  const lines = [
    `curl --fail-with-body${method === 'GET' ? '' : ` -X ${method}`}`,
    quoted(url),
    ...(isKeyed ? ['-H "Authorization: ApiKey $RECTO_KEY"'] : []),
    ...(type === undefined ? [] : [`-H ${quoted(`Content-Type: ${type}`)}`]),
    ...(json ? [`-d ${quoted(JSON.stringify(json, undefined, 2))}`] : []),
    ...(file ? [`--data-binary @${file.name}`] : []),
  ]
  return `${lines.join(' \\\n  ')}\n`
}

/** Quotes for POSIX shells. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
