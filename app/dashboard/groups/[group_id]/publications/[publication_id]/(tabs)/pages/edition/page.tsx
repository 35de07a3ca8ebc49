import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { listEditions } from '#db/new-editions/editions.ts'
import { upToDate } from '#db/new-editions/rematching.ts'
import { readReview } from '#db/new-editions/review.ts'
import { type PublicationParams, publicationAt } from '../../../_parts/publication-at.ts'
import { EditionScreen } from './_parts/edition-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('publication'))['edition.title'] }
}

export default async function EditionPage(props: PublicationParams) {
  const { group, publication, mayWrite } = await publicationAt(props, '/pages/edition')
  const [newest] = await listEditions(publication.id)
  const edition = newest && (await upToDate(publication, newest))
  const review = edition && (await readReview(publication, edition))
  const pages = `/dashboard/groups/${group.id}/publications/${publication.id}/pages`
  if (edition === undefined || review === undefined || !mayWrite) redirect(pages)
  const named = { groupId: group.id, publicationId: publication.id }
  return (
    <EditionScreen
      key={`${edition.id} ${edition.seen.join()}`}
      named={named}
      id={edition.id}
      review={review}
      back={pages}
    />
  )
}
