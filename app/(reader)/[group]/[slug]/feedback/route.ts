import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { fromReaderPage } from '#app/(reader)/_pages/door/reader-pages.ts'
import { showFeedback, takeFeedback } from '../../../_pages/feedback-page.tsx'

export const GET = publicationDoor(showFeedback)
export const HEAD = GET

export const POST = fromReaderPage(takeFeedback)
