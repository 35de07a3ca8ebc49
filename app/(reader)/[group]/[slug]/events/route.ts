import { takeEvents } from '../../../_pages/statistics/take-events.ts'

export const POST = takeEvents
