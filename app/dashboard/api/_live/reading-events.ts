import { z } from 'zod'
import { authenticate } from '#app/_http/access/authentication.ts'
import { Forbidden, NotFound } from '#db/errors.ts'
import { findGroup } from '#db/groups/groups.ts'
import { part } from '#db/parts.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { type ReadingNow, readersOf, readingNow } from '#db/statistics/questions/live.ts'
import { eventStream, type Timing } from './event-stream.ts'
import { OpenStreams } from './open-streams.ts'
import { SharedReads } from './shared-reads.ts'

/** Pages that screens show; the readers of others are counted alone. */
const shownPages = 8

/** Readers of this moment; null while the database is away. */
export const readingEventJson = z
  .object({
    readers: z.int(),
    pages: z.array(
      z.object({
        publication_id: z.int(),
        title: z.string(),
        page_id: z.int().nullable().describe('Null as long as none was viewed'),
        number: z.int().nullable(),
        readers: z.int(),
      }),
    ),
  })
  .nullable()
export type ReadingEventJson = z.output<typeof readingEventJson>

/** One query for each group that anybody follows. */
export const readingGroups = part(() => new SharedReads(readingNow, 5000))
export const readingStreams = part(() => new OpenStreams())

type Followed = { groupId: number; publicationId?: number }

/** Streams the readers of a group, or of one of its publications, as long as the caller may see them. */
export function readingEvents(
  viewer: Viewer,
  { groupId, publicationId }: Followed,
  request: Request,
  timing?: Timing,
): ReadableStream<Uint8Array> {
  return eventStream<ReadingEventJson>(
    {
      listen: tell => readingGroups().listen(groupId, now => tell(now ? toJson(now, publicationId) : null)),
      mayGoOn: () => maySee(request, groupId),
      onEnd: readingStreams().take(`${viewer.via} ${viewer.userId}`),
    },
    request.signal,
    timing,
  )
}

function toJson(now: ReadingNow, publicationId: number | undefined): z.input<typeof readingEventJson> {
  const { readers, pages } = publicationId === undefined ? now : readersOf(now, publicationId)
  return readingEventJson.parse({
    readers,
    pages: pages.slice(0, shownPages).map(page => ({
      publication_id: page.publicationId,
      title: page.title,
      page_id: page.pageId,
      number: page.number,
      readers: page.readers,
    })),
  })
}

/** True unless the session has ended or the group was taken away; outages end nothing. */
async function maySee(request: Request, groupId: number): Promise<boolean> {
  try {
    const viewer = await authenticate(request, { access: 'read' })
    if (viewer) await findGroup(viewer, groupId)
    return viewer !== undefined
  } catch (error) {
    return !(error instanceof Forbidden || error instanceof NotFound)
  }
}
