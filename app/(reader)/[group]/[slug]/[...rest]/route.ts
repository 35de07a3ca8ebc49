import { absent } from '#app/(reader)/_pages/door/answers.ts'

/** Addresses below a publication that it does not have. */
export async function GET(request: Request): Promise<Response> {
  return absent(request, 'gone')
}

export const HEAD = GET
