import { json } from '#app/_http/answers/answer.ts'

/** Answers 200 as long as this process lives: nothing else is asked. */
export async function GET(): Promise<Response> {
  return json(200, { status: 'ok' }, { 'Cache-Control': 'no-store' })
}

// Otherwise the framework answers from what it saw while building.
export const dynamic = 'force-dynamic'
