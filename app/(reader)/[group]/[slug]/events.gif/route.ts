import { countPlainView } from '../../../_pages/statistics/plain-view.ts'

export const GET = countPlainView

/** Counts nothing. */
export { answerPicture as HEAD } from '../../../_pages/statistics/plain-view.ts'
