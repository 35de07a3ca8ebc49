import { absent } from '../../../_pages/answers.ts'

/** Addresses below a publication that it does not have. */
export async function GET(request: Request): Promise<Response> {
  return absent(request, 'gone')
}

export const HEAD = GET
