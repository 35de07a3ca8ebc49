import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { movePages } from '#db/pages/manager.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { carryOutSchedule } from '#db/publications/publishing.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { GET } from './[group]/[slug]/page/[pages]/spread.json/route.ts'

type Shown = { pages: { number: number; image: string; text: string }[] }

test('while pages are moved, a reader gets pictures and texts of before or of after, never of both', async () => {
  const { group } = await newAccount()
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  const { id, slug } = await createPublication(group.id, { title: 'Spring', source })
  await finishConversion(id, 9)
  await carryOutSchedule(group.id, id, 'publish')
  const keys = async () =>
    (
      await database()
        .select({ key: pages.imageKey })
        .from(pages)
        .where(eq(pages.publicationId, id))
        .orderBy(asc(pages.number))
    ).map(row => row.key)
  const looks: Shown[] = []
  const look = async () => {
    for (let count = 0; count < 50; count += 1) {
      const params = Promise.resolve({ group: group.slug, slug, pages: '2-3' })
      const answer = await GET(
        new Request(`http://127.0.0.1:3000/${group.slug}/${slug}/page/2-3/spread.json`),
        { params },
      )
      expect(answer.status).toBe(200)
      looks.push(await answer.json())
    }
  }
  let isOver = false
  const looking = Promise.all([look(), look(), look()]).finally(() => {
    isOver = true
  })
  const moving = async () => {
    while (!isOver) await movePages(group.id, id, await keys(), [9, 8, 7, 6, 5, 4, 3, 2, 1])
  }
  await Promise.all([looking, moving()])
  // A page's picture and its text name the number that it had at first.
  for (const look of looks) {
    const ofPictures = look.pages.map(page => page.image.split('/').at(-1))
    expect(look.pages.map(page => /Page (\d)/.exec(page.text)?.[1])).toEqual(ofPictures)
    expect([
      ['2', '3'],
      ['8', '7'],
    ]).toContainEqual(ofPictures)
  }
})
