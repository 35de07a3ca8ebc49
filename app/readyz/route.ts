import { json } from '#app/_http/answers/answer.ts'
import { checkReadiness, readinessNotices } from '#db/installation/readiness.ts'

/**
 * Answers 200 if database, file store and a worker answer, so that requests can be served whole; else 503. Notices are
 * about settings, and change nothing of that.
 */
export async function GET(): Promise<Response> {
  const [checks, notices] = await Promise.all([checkReadiness(), readinessNotices()])
  const isReady = Object.values(checks).every(check => check === 'ok')
  return json(
    isReady ? 200 : 503,
    { status: isReady ? 'ok' : 'unavailable', checks, ...(notices.length > 0 && { notices }) },
    { 'Cache-Control': 'no-store' },
  )
}

export const dynamic = 'force-dynamic'
