/** An operation as the client sends it. */
export type ApiRoute = {
  method: string
  /** With `{name}` for what stands in it. */
  path: string
  /** Names that go into the query. */
  query: readonly string[]
  /** The media type of a file that is the body. */
  file?: string
  /** The field of the answer that holds the records of a page. */
  list?: string
  /** True if it needs no key. */
  isPublic?: boolean
}

/** Arguments of a call by name: of the path, of the query, `file`, and otherwise fields of the body. */
export type Input = Record<string, unknown>

/** A request but for its key. `makeBody` is called for each try. */
export type Prepared = {
  method: string
  url: string
  headers: Record<string, string>
  makeBody: () => BodyInit | undefined
}

/** @param onUpload told how many bytes of a file are on their way */
export function prepare(
  baseUrl: string,
  route: ApiRoute,
  input: Input,
  onUpload?: (sentBytes: number) => void,
): Prepared {
  const { method, file } = route
  const used = new Set<string>(route.query)
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name)
    if (input[name] === undefined) throw new TypeError(`${name} is missing`)
    return encodeURIComponent(String(input[name]))
  })
  const query = new URLSearchParams()
  for (const name of route.query) if (input[name] != null) query.set(name, String(input[name]))
  const url = `${baseUrl}${path}${query.size === 0 ? '' : `?${query}`}`
  if (file !== undefined) {
    const makeBody = () => fileBody(input.file, onUpload)
    return { method, url, headers: { 'Content-Type': file }, makeBody }
  }
  const fields = Object.entries(input).filter(([name]) => !used.has(name))
  if (fields.length === 0) return { method, url, headers: {}, makeBody: () => undefined }
  const json = JSON.stringify(Object.fromEntries(fields))
  return { method, url, headers: { 'Content-Type': 'application/json' }, makeBody: () => json }
}

/** A file is sent as it is; where somebody watches, as a stream that counts. */
function fileBody(given: unknown, onUpload: ((sentBytes: number) => void) | undefined): BodyInit {
  if (!(given instanceof Blob)) throw new TypeError('file must be a Blob')
  if (onUpload === undefined) return given
  let sent = 0
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      sent += chunk.byteLength
      onUpload(sent)
      controller.enqueue(chunk)
    },
  })
  return given.stream().pipeThrough(count)
}
