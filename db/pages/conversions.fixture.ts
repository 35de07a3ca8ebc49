import { eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { beginPages, type Run, takeUp } from '#db/conversions/runs.ts'
import { conversions, convertedPages } from '#db/schema/conversions.ts'
import { publishPages } from './pages.ts'

/** Ends a publication's waiting conversion as a worker would, with blank pages of A4. */
export async function finishConversion(publicationId: number, pageCount = 4): Promise<void> {
  const [waiting] = await database()
    .select()
    .from(conversions)
    .where(eq(conversions.publicationId, publicationId))
  const run: Run | undefined = waiting && (await takeUp(waiting.id))
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
