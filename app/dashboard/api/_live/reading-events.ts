import { authenticate } from '#app/_http/access/authentication.ts'
import { Forbidden, NotFound } from '#db/errors.ts'
import { findGroup } from '#db/groups/groups.ts'
import { part } from '#db/parts.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { countReadingNow, type ReadingNow, readersOf } from '#db/statistics/questions/live.ts'
import { eventStream, type Timing } from './event-stream.ts'
import { OpenStreams } from './open-streams.ts'
import { SharedReads } from './shared-reads.ts'

/** Pages that screens show; the readers of others are counted alone. */
const shownPages = 8

/** Readers of this moment; null while the database is away. */
export type ReadingEvent = ReadingNow | null

/** One query for each group that anybody follows. */
export const readingGroups = part(() => new SharedReads(countReadingNow, 5000))
export const readingStreams = part(() => new OpenStreams())

type Followed = { groupId: number; publicationId?: number }

/** Streams the readers of a group, or of one of its publications, as long as the caller may see them. */
export function readingEvents(
  viewer: Viewer,
  { groupId, publicationId }: Followed,
  request: Request,
  timing?: Timing,
): ReadableStream<Uint8Array> {
  return eventStream<ReadingEvent>(
    {
      listen: send =>
        readingGroups().listen(groupId, now => send(now ? readersIn(now, publicationId) : null)),
      mayGoOn: () => maySee(request, groupId),
      onEnd: readingStreams().take(`${viewer.via} ${viewer.userId}`),
    },
    request.signal,
    timing,
  )
}

function readersIn(now: ReadingNow, publicationId: number | undefined): ReadingNow {
  const { readers, pages } = publicationId === undefined ? now : readersOf(now, publicationId)
  return { readers, pages: pages.slice(0, shownPages) }
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
