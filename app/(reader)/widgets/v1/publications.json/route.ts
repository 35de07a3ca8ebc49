import { json } from '#app/_http/answers/answer.ts'
import { entityTag, hasCopy } from '#app/_http/answers/caching.ts'
import { answerTo } from '#app/_http/answers/refusals.ts'
import { currentRequestId } from '#app/_http/ingress/request-id.ts'
import { publicReading } from '#app/_http/resource.ts'
import type { WidgetData } from '#components/reader/widgets/widget-data.ts'
import { lentToWidget } from '#db/affiliates/callers.ts'
import { listCovers } from '#db/affiliates/covers.ts'
import { NotFound } from '#db/errors.ts'
import { pageImageUrl, readerUrl } from '#db/groups/addresses.ts'
import { slugPattern } from '#db/rules/addresses/slugs.ts'
import { pageSize } from '#db/rules/pages/images.ts'

/** The publications of an affiliate's widget, for pages of any origin. */
export const { GET, HEAD, OPTIONS } = publicReading({ GET: answer, HEAD: answer, OPTIONS: answer })

const mostPublications = 50
/** Half, about and twice the strip's usual 400 pixels of height. */
const resolutions = ['at200', 'at600', 'at1200'] as const

async function answer(request: Request): Promise<Response> {
  try {
    const data = await read(new URL(request.url).searchParams)
    // Asked again each time, so that a widget that ends is empty at once.
    const headers = { ETag: entityTag(data), 'Cache-Control': 'public, no-cache' }
    return hasCopy(request, headers.ETag)
      ? new Response(null, { status: 304, headers })
      : json(200, data, headers)
  } catch (error) {
    return answerTo(error, currentRequestId())
  }
}

async function read(query: URLSearchParams): Promise<WidgetData> {
  const affiliate = query.get('affiliate') ?? undefined
  const lent = isPublicId(affiliate) ? await lentToWidget(affiliate) : undefined
  if (lent === undefined) throw new NotFound('A widget of this affiliate')
  const groupSlug = query.get('group') ?? undefined
  if (groupSlug !== undefined && !slugPattern.test(groupSlug)) return { publications: [] }
  const covers = await listCovers(lent, { groupSlug, limit: limitOf(query.get('limit')) })
  return {
    publications: covers.map(({ publication, group, page }) => ({
      title: publication.title,
      url: readerUrl(group, publication.slug),
      groupTitle: group.title,
      cover: resolutions.map(resolution => ({
        url: pageImageUrl(publication, page.imageKey, resolution),
        ...pageSize(resolution, page.widthPt / page.heightPt),
      })),
    })),
  }
}

function isPublicId(text: string | undefined): boolean {
  return text === undefined || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}

function limitOf(text: string | null): number {
  const asked = /^\d{1,9}$/.test(text ?? '') ? Number(text) : mostPublications
  return Math.max(1, Math.min(asked, mostPublications))
}

export const dynamic = 'force-dynamic'
