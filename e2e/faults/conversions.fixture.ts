// For tests of faults: a PDF that waits to be converted.
import { findConversion, listConversions } from '#db/conversions/conversions.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { findPublication } from '#db/publications/publications.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { pdfOfPages, upload } from '#jobs/pdfs.fixture.ts'

/** Asks for a conversion of so many pages. */
export async function newConversion(pages: number, scheduleOnlineAt?: Date) {
  const { group } = await newAccount()
  const source = { uploadId: await upload(group.id, await pdfOfPages(pages)) }
  const { id } = await createPublication(group.id, { title: 'Catalogue', source, scheduleOnlineAt })
  const conversion = async () => findConversion(id, (await listConversions(id))[0]?.id ?? 0)
  return {
    id,
    group,
    conversion,
    stateOf: async () => (await conversion()).state,
    pageCount: async () => (await findPublication(group.id, id)).pageCount,
  }
}
