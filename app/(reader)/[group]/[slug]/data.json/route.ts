import { asKept } from '#app/_http/answers/answer.ts'
import { keptTexts } from '#app/_http/answers/caching.ts'
import { readerJsonText } from '#app/(reader)/_pages/door/answers.ts'
import { type OpenedPublication, publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { readerPublication } from '#app/(reader)/_pages/publication/publication.ts'
import { wholeData } from '#app/(reader)/_pages/viewer-data/bootstrap.ts'
import { readEdition } from '#db/editions/editions.ts'

/** All of a publication, for clients of comparable viewers. */
export const GET = publicationDoor(sendData)
export const HEAD = GET

/** Sends all of a publication as JSON: made once for its tag, since it may have 20 MB. */
async function sendData({ head, headers, path, tag }: OpenedPublication): Promise<Response> {
  const madeOf = `${tag} data`
  const text = await keptTexts.getOrMake(madeOf, async () => {
    const edition = await readEdition(head)
    return JSON.stringify(wholeData(edition, readerPublication(edition, path)))
  })
  return asKept(readerJsonText(text, headers), madeOf)
}
