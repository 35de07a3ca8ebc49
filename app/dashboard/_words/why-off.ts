import { readerHostBarrier } from '#db/installation/reader-host.ts'
import type { PublishersCode } from '#db/rules/addresses/publishers-code.ts'
import { dashboardWords } from './words.ts'

/** Says why code of publishers is off on the reader's host at present; null where it acts. */
export async function whyOffInWords(code: PublishersCode): Promise<string | null> {
  const barrier = await readerHostBarrier(code)
  return barrier && (await dashboardWords('settings'))[`codeOff.${barrier}.${code}`]
}
