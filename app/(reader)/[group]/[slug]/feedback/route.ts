import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showFeedback, takeFeedback } from '../../../_pages/feedback-page.tsx'

/** The form that asks what readers want to tell the publisher. */
export const GET = publicationDoor(showFeedback)
export const HEAD = GET

/** Takes what they wrote. */
export const POST = takeFeedback
