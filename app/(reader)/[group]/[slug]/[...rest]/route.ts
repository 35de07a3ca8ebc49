import { absent } from '#app/(reader)/_pages/door/answers.ts'

/** Answers unknown paths below a publication with 404. */
export async function GET(request: Request): Promise<Response> {
  return absent(request, 'gone')
}

export const HEAD = GET
