import { eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { startConversion } from '#db/conversions/conversions.ts'
import { beginPages, type ConversionRun, takeUp } from '#db/conversions/runs.ts'
import { conversions, convertedPages } from '#db/schema/conversions.ts'
import type { PublicationRow } from '#db/schema/publications.ts'
import { newPublication } from '#db/testing/publications.fixture.ts'
import { publishPages } from './pages.ts'

/** A publication whose pages were converted. */
export async function newConverted(groupId: number, pageCount: number): Promise<PublicationRow> {
  const publication = await newPublication(groupId)
  await startConversion(database(), publication.id, { sourceType: 'new_publication' })
  await finishConversion(publication.id, pageCount)
  return publication
}

/** Ends a publication's waiting conversion as a worker would, with blank pages of A4. */
export async function finishConversion(publicationId: number, pageCount = 4): Promise<void> {
  const [waiting] = await database()
    .select()
    .from(conversions)
    .where(eq(conversions.publicationId, publicationId))
  const run: ConversionRun | undefined = waiting && (await takeUp(waiting.id))
  if (!run) throw new Error('No conversion waits')
  await beginPages(run, pageCount)
  await database()
    .insert(convertedPages)
    .values(
      Array.from({ length: pageCount }, (_, index) => blankPage(run.conversion.id, publicationId, index + 1)),
    )
  await publishPages(run)
}

function blankPage(conversionId: number, publicationId: number, sourceNumber: number) {
  const imageKey = `1/${publicationId}/pages/${sourceNumber}`
  return {
    conversionId,
    sourceNumber,
    imageKey,
    widthPt: 595,
    heightPt: 842,
    color: '#ffffff',
    text: `Page ${sourceNumber}`,
    runs: [],
  }
}
