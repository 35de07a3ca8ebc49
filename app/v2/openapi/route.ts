import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { json } from '#app/_http/answers/answer.ts'
import { env } from '#db/env.ts'

/** Serves the OpenAPI document with this installation's address, as `/v2/openapi.json`. */
export async function GET(): Promise<Response> {
  const document = JSON.parse(await readFile(join(process.cwd(), 'public/openapi/v2.json'), 'utf8'))
  return json(200, { ...document, servers: [{ url: env().baseUrl }] }, { 'Access-Control-Allow-Origin': '*' })
}
