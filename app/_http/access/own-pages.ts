import { env } from '#db/env.ts'
import { Forbidden } from '#db/errors.ts'
import { HttpRefusal } from '../answers/refusals.ts'

/**
 * Checks that the dashboard's own pages sent a request that uses a session, since a cookie goes wherever the browser
 * goes. A change also needs our header and a type that is no form's: a form of a publisher's may stand in a page of our
 * own origin. Reads change nothing, and downloads and event streams can send no header.
 * @param file the media type of a body that is a file
 * @throws Forbidden, HttpRefusal 415
 */
export function requireOwnPage(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  file?: string,
): void {
  if (isRead(method)) {
    if (!isOwnRead(headers)) throw new Forbidden(headers.has('cookie') ? undefined : noKey)
    return
  }
  if (!isOwnOrigin(headers) || !isOwnSite(headers) || !hasOwnHeader(headers))
    // Without any cookie it is no page's, but a program's that lacks its key.
    throw new Forbidden(headers.has('cookie') ? notOurs : noKey)
  if (!isOwnType(headers, file)) throw new HttpRefusal(415, file === undefined ? notJson : notFile)
}

/** A cross-origin page cannot send it without a preflight, which is never granted, and no form can send it at all. */
const ownHeader = 'x-recto-dashboard'

export const noKey = 'No API key was sent. Send “Authorization: ApiKey”, a space and the key.'
const notOurs =
  'This was not sent by the dashboard’s own pages, so nothing was changed. Use the dashboard, or send an API key.'
const notJson = 'With a session, only application/json is taken. Send JSON, or use an API key.'
const notFile = 'With a session, this takes a file, and no form. Send the file as the body.'

/** True for methods that change nothing. */
export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

/** Over plain http browsers send no site; the header stands in for it. */
function isOwnRead(headers: Headers): boolean {
  if (headers.has('origin') && !isOwnOrigin(headers)) return false
  return headers.has('sec-fetch-site') ? isOwnSite(headers) : hasOwnHeader(headers)
}

function isOwnOrigin(headers: Headers): boolean {
  return headers.get('origin') === new URL(env().baseUrl).origin
}

function isOwnSite(headers: Headers): boolean {
  return (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin'
}

function hasOwnHeader(headers: Headers): boolean {
  return headers.get(ownHeader) === '1'
}

/** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fs-enctype */
const ofForms = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * A browser names no type for a file that it does not know, and a request without a body has none either. A text file is
 * told that it is the wrong file, so the third type of forms is left to that.
 */
function isOwnType(headers: Headers, file: string | undefined): boolean {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === '') return true
  return file === undefined ? type === 'application/json' : !ofForms.includes(type)
}
