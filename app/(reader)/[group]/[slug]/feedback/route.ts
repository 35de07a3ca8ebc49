import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showFeedback, takeFeedback } from '../../../_pages/feedback-page.tsx'

export const GET = publicationDoor(showFeedback)
export const HEAD = GET

export const POST = takeFeedback
