import { absent } from './answers.ts'
import type { AddressedDoor } from './door.ts'
import { domainOfReader } from './own-domain.ts'

type Handle = (request: Request, context: AddressedDoor) => Promise<Response>

/** Lets a change in only if a page of the reader sent it: another website could send it from its visitors' browsers. */
export function fromReaderPage(handle: Handle): Handle {
  return async (request, context) =>
    isFromReaderPage(request) ? handle(request, context) : absent(request, 'foreign')
}

/**
 * True for a request of a page of its own host, also in another website's frame. Browsers that send no site send an
 * origin with each POST, and those that do not for forms send a referrer, which pages of the reader let them. A browser
 * that sends none of them is refused.
 */
export function isFromReaderPage(request: Request): boolean {
  const { headers } = request
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return isOfHost(headers.get('origin') ?? headers.get('referer'), request)
}

/** The same of a picture, with which browsers may send none of them. */
export function isPictureOfReaderPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const referrer = request.headers.get('referer')
  return referrer === null || isOfHost(referrer, request)
}

/**
 * False for `null`, the origin of sandboxed frames and of pages that are no website. The server names
 * a group's domain without its port, since proxies drop and replace ports: the port of such a host does not count.
 */
function isOfHost(address: string | null, request: Request): boolean {
  const from = address === null ? null : URL.parse(address)
  return from !== null && [from.host, from.hostname].includes(domainOfReader(request))
}
