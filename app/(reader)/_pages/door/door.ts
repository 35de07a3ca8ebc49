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

/** A publication that may be read by whoever asks, with the path under which it is asked for, and what tells its form. */
export type Opened = {
  front: Front
  path: string
  tag: string
  headers: Record<string, string>
  /** Whether it offers something to read next. */
  hasRelated: boolean
  /** HTML of the publisher's for the head of its pages, where it may run. */
  customHeader: string | null
}

/**
 * The way into a publication: answers by itself when there is nothing to read, or when the caller's copy is still the
 * newest, and asks `show` for everything else.
 */
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

/** @param slug the publication's, or of a preview of it */
export function findFrontAt(group: string, slug: string): Promise<Front | undefined> {
  return isPreview(slug) ? findPreviewed(group, slug) : findFront(group, slug)
}

/** @returns the answer itself where nothing has to be read for it */
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

/** Whether search engines may know it. */
export function isIndexable({ publication, preview }: Front): boolean {
  return preview === undefined && !publication.disableSeo && !publication.test && !publication.secured
}

/** What is shown in a preview is for whoever has its address, which no other site is to learn or to frame. */
function forItsViewer(): Record<string, string> {
  return {
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': previewPolicy(bundle().style),
    'Referrer-Policy': 'same-origin',
  }
}

/**
 * A custom header where it may run: on a domain that serves its group alone, or a host that serves its account alone; never
 * where the browser may hold a session of the dashboard.
 */
async function headerToRun({ publication, group, preview }: Front, request: Request): Promise<string | null> {
  const { customHeader } = publication
  // It may tell others the address that it runs at, and that of a preview is for the account alone.
  if (preview !== undefined || mayHoldSession(hostOf(request))) return null
  if (!customHeader || hasOwnDomain(group, request)) return customHeader || null
  return (await readerHostBarrier()) === null ? customHeader : null
}

/** On a domain of the group's own its slug is not part of the path. */
export function pathOf({ publication, group, preview }: Front, request: Request): string {
  if (preview !== undefined) return `/${group.slug}/${preview}`
  return hasOwnDomain(group, request) ? `/${publication.slug}` : `/${group.slug}/${publication.slug}`
}
