import { hasCopy } from '#app/_http/caching.ts'
import { mayHoldSession } from '#app/_http/ingress/hosts.ts'
import { readerHostBarrier } from '#db/accounts/custom-headers.ts'
import { type Front, findFront, readSteadily } from '#db/editions/editions.ts'
import { hasRelated } from '#db/editions/related.ts'
import { findPreviewed, isPreview } from '#db/publications/previews.ts'
import { bundle } from '../bundle.ts'
import { absent, alwaysAsk, answered } from './answers.ts'
import { previewPolicy } from './content-security-policy.ts'
import { tagOf } from './freshness.ts'
import { askPassword, forItsReader, passesGate, withoutBackMark } from './gate.ts'
import { hasOwnDomain, hostOf } from './own-domain.ts'

export type Addressed = { params: Promise<{ group: string; slug: string; pages?: string; id?: string }> }

/** A publication that the caller may read, with the path it was requested under and the ETag of its current form. */
export type Opened = {
  front: Front
  path: string
  tag: string
  headers: Record<string, string>
  hasRelated: boolean
  /** The publisher's HTML for `<head>`; null if there is none or it must not run here. */
  customHeader: string | null
}

/** Wraps a publication's route handlers: answers 404, the password form and 304 itself, otherwise calls `show`. */
export function publicationDoor(
  show: (opened: Opened, name: string | undefined, request: Request) => Promise<Response>,
): (request: Request, context: Addressed) => Promise<Response> {
  return (request, { params }) =>
    answered(request, async () => {
      const { group, slug, pages, id } = await params
      const find = () => findFrontAt(group, slug)
      const front = await find()
      const opened = await open(front, request)
      if (opened instanceof Response) return opened
      return readSteadily(front, find, async now => {
        const current = now === front ? opened : await open(now, request)
        return current instanceof Response ? current : show(current, pages ?? id, request)
      })
    })
}

export function findFrontAt(group: string, slug: string): Promise<Front | undefined> {
  return isPreview(slug) ? findPreviewed(group, slug) : findFront(group, slug)
}

/** @returns a response where no page has to be read for it */
async function open(front: Front | undefined, request: Request): Promise<Opened | Response> {
  if (front === undefined || front.publication.convertedAt === null) return absent(request, 'gone')
  const path = pathOf(front, request)
  if (!passesGate(front, request)) return askPassword(front, path, request)
  const clean = withoutBackMark(front, path, request)
  if (clean !== undefined)
    return new Response(null, { status: 303, headers: { Location: clean, ...forItsReader } })
  const customHeader = await headerToRun(front, request)
  const related = await hasRelated(front.publication)
  const tag = tagOf(front, path, customHeader !== null, related)
  const headers: Record<string, string> = {
    ...(front.publication.secured ? forItsReader : { 'Cache-Control': alwaysAsk }),
    ...(front.preview !== undefined && forItsViewer()),
    ETag: tag,
    ...(isIndexable(front) ? {} : { 'X-Robots-Tag': 'noindex' }),
  }
  if (hasCopy(request, tag)) return new Response(null, { status: 304, headers })
  return { front, path, tag, headers, hasRelated: related, customHeader }
}

/** True if search engines may index it. */
export function isIndexable({ publication, preview }: Front): boolean {
  return preview === undefined && !publication.disableSeo && !publication.test && !publication.secured
}

/** Keeps the secret address of a preview from caches, referrers and other sites' frames. */
function forItsViewer(): Record<string, string> {
  return {
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': previewPolicy(bundle().style),
    'Referrer-Policy': 'same-origin',
  }
}

/** Returns the header only on a domain of one group or account, never where a dashboard session may exist. */
async function headerToRun({ publication, group, preview }: Front, request: Request): Promise<string | null> {
  const { customHeader } = publication
  // It could leak its page's address, and the address of a preview is secret.
  if (preview !== undefined || mayHoldSession(hostOf(request))) return null
  if (!customHeader || hasOwnDomain(group, request)) return customHeader || null
  return (await readerHostBarrier()) === null ? customHeader : null
}

export function pathOf({ publication, group, preview }: Front, request: Request): string {
  if (preview !== undefined) return `/${group.slug}/${preview}`
  return hasOwnDomain(group, request) ? `/${publication.slug}` : `/${group.slug}/${publication.slug}`
}
