import type { Metadata } from 'next'
import { managedPageToJson } from '#app/dashboard/api/_json/managed-pages.ts'
import { conversionToJson } from '#app/v2/_json/conversions.ts'
import { publicationToJson } from '#app/v2/_json/publications.ts'
import { listConversions } from '#db/conversions/conversions.ts'
import { env } from '#db/env.ts'
import { listManagedPages } from '#db/pages/manager.ts'
import { type PublicationParams, publicationAt } from '../../_parts/publication-at.ts'
import { PagesScreen } from './_parts/pages-screen.tsx'

export const metadata: Metadata = { title: 'Pages' }

export default async function PagesPage(props: PublicationParams) {
  const { group, publication, mayWrite } = await publicationAt(props, '/pages')
  const [conversions, pages] = await Promise.all([
    listConversions(publication.id),
    listManagedPages(publication.id),
  ])
  return (
    <PagesScreen
      key={publication.id}
      groupId={group.id}
      mayWrite={mayWrite}
      maxBytes={env().maxPdfBytes}
      publication={publicationToJson(publication)}
      conversions={conversions.map(conversion => conversionToJson(conversion, group.id))}
      pages={{
        layout_type: publication.layout,
        pages: pages.map(page => managedPageToJson(publication, page)),
      }}
    />
  )
}
