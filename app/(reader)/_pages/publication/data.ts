import { asKept, keptTexts } from '#app/_http/kept-texts.ts'
import { readEdition } from '#db/editions/editions.ts'
import { readerJsonText } from '../door/answers.ts'
import type { OpenedPublication } from '../door/door.ts'
import { wholeData } from '../viewer-data/bootstrap.ts'
import { readerPublication } from './publication.ts'

/** Sends all of a publication as JSON: made once for its tag, since it may have 20 MB. */
export async function sendData({ head, headers, path, tag }: OpenedPublication): Promise<Response> {
  const madeOf = `${tag} data`
  const text = await keptTexts.getOrMake(madeOf, async () => {
    const edition = await readEdition(head)
    return JSON.stringify(wholeData(edition, readerPublication(edition, path)))
  })
  return asKept(readerJsonText(text, headers), madeOf)
}
