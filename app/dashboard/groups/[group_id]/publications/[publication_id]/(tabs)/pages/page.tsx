import type { Metadata } from 'next'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { listConversions } from '#db/conversions/conversions.ts'
import { shownConversion } from '#db/conversions/shown.ts'
import { env } from '#db/env.ts'
import { shownPages } from '#db/pages/shown.ts'
import { type PublicationParams, publicationAt } from '../../_parts/publication-at.ts'
import { PagesScreen } from './_parts/pages-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('publication'))['tabs.pages'] }
}

export default async function PagesPage(props: PublicationParams) {
  const { group, publication, mayWrite } = await publicationAt(props, '/pages')
  const [conversions, pages, reasons] = await Promise.all([
    listConversions(publication.id),
    shownPages(publication),
    dashboardWords('reasons'),
  ])
  return (
    <PagesScreen
      key={publication.id}
      groupId={group.id}
      mayWrite={mayWrite}
      maxBytes={env().maxPdfBytes}
      publicationId={publication.id}
      conversions={conversions.map(one => shownConversion(one, reasons))}
      pages={{ layout: publication.layout, pairing: publication.pairing, pages }}
    />
  )
}
