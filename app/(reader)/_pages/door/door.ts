import { asKept } from '#app/_http/answers/answer.ts'
import { hasCopy, keptTexts, sharedCaching } from '#app/_http/answers/caching.ts'
import { lastKnown } from '#db/connection/last-known.ts'
import { findPreviewed, isPreview } from '#db/editions/previews.ts'
import { findPublicationHead, type PublicationHead, readSteadily } from '#db/editions/publication-heads.ts'
import { isSealOpen } from '#db/file-seals.ts'
import {
  type PublicationThemes,
  readThemes,
  salePhaseOf,
  secondsToPriceChange,
} from '#db/themes/of-publication.ts'
import { readerBundle } from '../bundle.ts'
import { absent, alwaysAsk, answered } from './answers.ts'
import { previewPolicy } from './content-security-policy.ts'
import { freshnessTag } from './freshness.ts'
import { askPassword, forItsReader, passesGate, withoutBackMark } from './gate.ts'
import { movedTo } from './moved.ts'
import { publicationPath } from './paths.ts'
import { type ActingCode, actingCode } from './publishers-code.ts'

export type AddressedDoor = { params: Promise<{ group: string; slug: string; pages?: string; id?: string }> }

/** A publication that the caller may read, with the path it was requested under and the ETag of its current form. */
export type OpenedPublication = {
  head: PublicationHead
  path: string
  tag: string
  headers: Record<string, string>
  code: ActingCode
}

type Handler = (request: Request, context: AddressedDoor) => Promise<Response>

type Make<Made> = (
  opened: OpenedPublication,
  name: string | undefined,
  request: Request,
) => Promise<Made | Response>

/** Wraps a publication's route handlers: answers 404, the password form and 304 itself, otherwise calls `show`. */
export function publicationDoor(show: Make<Response>): Handler {
  return (request, { params }) =>
    answered(request, async () => {
      const visit = await enter(request, await params)
      return visit instanceof Response ? visit : steadily(visit, request, show)
    })
}

/**
 * The same for text that depends on nothing but its tag: it is made once, and then sent after one statement.
 * @param kind of the text, since others have the same tag
 */
export function keptTextDoor(
  kind: 'page' | 'spread',
  make: Make<string>,
  send: (text: string, opened: OpenedPublication) => Response | Promise<Response>,
): Handler {
  return (request, { params }) =>
    answered(request, async () => {
      const visit = await enter(request, await params)
      if (visit instanceof Response) return visit
      const madeOf = ({ tag }: OpenedPublication) => `${tag} ${kind} ${visit.name ?? ''}`
      const sendKept = async (text: string, opened: OpenedPublication) =>
        asKept(await send(text, opened), madeOf(opened))
      const known = keptTexts.get(madeOf(visit.opened))
      if (known !== undefined) return sendKept(known, visit.opened)
      const made = await steadily(visit, request, async (opened, name) => {
        const text = await make(opened, name, request)
        return text instanceof Response ? text : { text, opened }
      })
      if (made instanceof Response) return made
      keptTexts.set(madeOf(made.opened), made.text)
      return sendKept(made.text, made.opened)
    })
}

/** A request that may read a publication, and how to find it again. */
type Visit = {
  opened: OpenedPublication
  name: string | undefined
  /** False while the database is away. */
  isFresh: boolean
  find: () => Promise<PublicationHead | undefined>
}

async function enter(
  request: Request,
  { group, slug, pages, id }: Awaited<AddressedDoor['params']>,
): Promise<Visit | Response> {
  const find = () => findPublicationHeadAt(group, slug)
  const { value: head, isFresh } = await lastHeads.read(`${group}/${slug}`, find, readableUntil)
  const moved = head && movedTo(head, { group, slug }, request)
  if (moved !== undefined) return moved
  const opened = await open(head, request)
  return opened instanceof Response ? opened : { opened, name: pages ?? id, isFresh, find }
}

/** Makes something of one revision; opens the publication anew where that has changed meanwhile. */
async function steadily<Made>(
  { opened, name, isFresh, find }: Visit,
  request: Request,
  make: Make<Made>,
): Promise<Made | Response> {
  if (!isFresh) return make(opened, name, request)
  return readSteadily<PublicationHead | undefined, Made | Response>(opened.head, find, async now => {
    const current = now === opened.head ? opened : await open(now, request)
    return current instanceof Response ? current : make(current, name, request)
  })
}

/** For reading while the database is away, from texts that were kept under their tag. */
const lastHeads = lastKnown<PublicationHead>(2000)

/** Never for what a password or a preview's address protects, since either may have ended meanwhile. */
function readableUntil({ publication, preview }: PublicationHead): Date | 'never' | 'no limit' {
  if (preview !== undefined || !isSealOpen(publication)) return 'never'
  return publication.scheduleOfflineAt ?? 'no limit'
}

export function findPublicationHeadAt(group: string, slug: string): Promise<PublicationHead | undefined> {
  return isPreview(slug) ? findPreviewed(group, slug) : findPublicationHead(group, slug)
}

/** @returns a response where no page has to be read for it */
async function open(
  head: PublicationHead | undefined,
  request: Request,
): Promise<OpenedPublication | Response> {
  if (head === undefined || head.publication.convertedAt === null) return absent(request, 'gone')
  const path = publicationPath(head, request)
  if (!passesGate(head, request)) return askPassword(head, path, request)
  const clean = withoutBackMark(head, path, request)
  if (clean !== undefined)
    return new Response(null, { status: 303, headers: { Location: clean, ...forItsReader } })
  const code = await actingCode(head, request)
  const themes = await readThemes(head)
  const tag = freshnessTag(head, path, code, salePhaseOf(themes))
  const headers: Record<string, string> = {
    ...keptBy(head, themes),
    ETag: tag,
    ...(isIndexable(head) ? {} : { 'X-Robots-Tag': 'noindex' }),
  }
  if (hasCopy(request, tag)) return new Response(null, { status: 304, headers })
  return { head, path, tag, headers, code }
}

function keptBy(
  { publication, preview }: PublicationHead,
  themes: PublicationThemes,
): Record<string, string> {
  if (preview !== undefined) return forItsViewer()
  if (publication.secured) return forItsReader
  return {
    'Cache-Control': alwaysAsk,
    ...sharedCaching(publication.id, 'pages', secondsToPriceChange(themes)),
  }
}

/** True if search engines may index it. */
export function isIndexable({ publication, preview }: PublicationHead): boolean {
  return preview === undefined && !publication.disableSeo && !publication.test && !publication.secured
}

/** Keeps the secret address of a preview from caches, referrers and other sites' frames. */
function forItsViewer(): Record<string, string> {
  return {
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': previewPolicy(readerBundle().style),
    'Referrer-Policy': 'same-origin',
  }
}
