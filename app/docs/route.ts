import { docsAnswer } from './_pages/answers.ts'

/** Serves the first page of the documentation. */
export async function GET(request: Request): Promise<Response> {
  return docsAnswer(request, '')
}

export const dynamic = 'force-dynamic'
