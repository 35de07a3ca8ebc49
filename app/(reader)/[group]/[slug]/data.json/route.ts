import { asKept, keptTexts } from '#app/_http/answers/caching.ts'
import { readerJsonText } from '#app/(reader)/_pages/door/answers.ts'
import { type OpenedPublication, publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { publicationDataToJson } from '#app/v1/_json/publication-data.ts'
import { readEdition } from '#db/editions/editions.ts'

/** The publication's data in the format of API version 1. */
export const GET = publicationDoor(sendData)
export const HEAD = GET

/** Sends all of a publication as JSON: made once for its tag, since it may have 20 MB. */
async function sendData({ head, headers, tag }: OpenedPublication): Promise<Response> {
  const madeOf = `${tag} data`
  const text = await keptTexts.getOrMake(madeOf, async () =>
    JSON.stringify(publicationDataToJson(await readEdition(head))),
  )
  return asKept(readerJsonText(text, headers), madeOf)
}
