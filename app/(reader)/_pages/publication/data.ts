import { publicationDataToJson } from '#app/v1/_json/publication-data.ts'
import { readEdition } from '#db/editions/editions.ts'
import { readerJson } from '../door/answers.ts'
import type { Opened } from '../door/door.ts'

export async function sendData({ head, headers }: Opened): Promise<Response> {
  return readerJson(publicationDataToJson(await readEdition(head)), headers)
}
