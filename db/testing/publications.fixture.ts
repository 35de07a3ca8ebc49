import { database } from '#db/client.ts'
import { pairPages } from '#db/rules/pages/spreads.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { spreads } from '#db/schema/pages/spreads.ts'
import { type PublicationRow, publications } from '#db/schema/publications.ts'

let count = 0

/** A publication whose making does not matter, by default without pages; its pages are blank and of A4. */
export async function newPublication(
  groupId: number,
  { pageCount = 0, ...values }: Partial<PublicationRow> & { pageCount?: number } = {},
): Promise<PublicationRow> {
  count += 1
  const convertedAt = pageCount > 0 ? new Date() : null
  const [row] = await database()
    .insert(publications)
    .values({ groupId, title: 'Spring', slug: `spring-${count}`, convertedAt, ...values })
    .returning()
  if (row === undefined) throw new Error('No publication')
  for (const [index, numbers] of pairPages(pageCount, row).entries())
    await newSpread(row.id, index + 1, numbers)
  return row
}

async function newSpread(publicationId: number, position: number, numbers: number[]): Promise<void> {
  const [spread] = await database().insert(spreads).values({ publicationId, position }).returning()
  if (spread === undefined) throw new Error('No spread')
  await database()
    .insert(pages)
    .values(
      numbers.map(number => ({
        publicationId,
        spreadId: spread.id,
        number,
        ...blankPage(publicationId, number),
      })),
    )
}

function blankPage(publicationId: number, number: number) {
  const [imageKey, text] = [`1/${publicationId}/pages/${number}`, `Page ${number}`]
  return { imageKey, widthPt: 595, heightPt: 842, color: '#ffffff', text, runs: [] }
}
