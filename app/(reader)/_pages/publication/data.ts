import { asKept, keptTexts } from '#app/_http/answers/caching.ts'
import { publicationDataToJson } from '#app/v1/_json/publication-data.ts'
import { readEdition } from '#db/editions/editions.ts'
import { readerJsonText } from '../door/answers.ts'
import type { OpenedPublication } from '../door/door.ts'

/** Sends all of a publication as JSON: made once for its tag, since it may have 20 MB. */
export async function sendData({ head, headers, tag }: OpenedPublication): Promise<Response> {
  const madeOf = `${tag} data`
  const text = await keptTexts.getOrMake(madeOf, async () =>
    JSON.stringify(publicationDataToJson(await readEdition(head))),
  )
  return asKept(readerJsonText(text, headers), madeOf)
}
