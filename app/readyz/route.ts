import { json } from '#app/_http/answers.ts'
import { checkReadiness } from '#db/readiness.ts'

/** Answers 200 if database, file store and a worker answer, so that requests can be served whole; else 503. */
export async function GET(): Promise<Response> {
  const checks = await checkReadiness()
  const isReady = Object.values(checks).every(check => check === 'ok')
  return json(
    isReady ? 200 : 503,
    { status: isReady ? 'ok' : 'unavailable', checks },
    { 'Cache-Control': 'no-store' },
  )
}

export const dynamic = 'force-dynamic'
