import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { askedPath } from '#app/dashboard/_auth/asked-path.ts'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { listConversions } from '#db/conversions/conversions.ts'
import { shownConversion } from '#db/conversions/shown.ts'
import { readPageNotices } from '#db/pages/notices.ts'
import { mayIn } from '#db/people/permissions.ts'
import { hasProducts } from '#db/products/sets.ts'
import { shownPublication } from '#db/publications/shown.ts'
import { PublicationFrame } from '../_parts/frame/publication-frame.tsx'
import { type PublicationParams, publicationIn, publicationTitle } from '../_parts/publication-at.ts'

type Props = PublicationParams & { children: ReactNode }

export async function generateMetadata(props: Props): Promise<Metadata> {
  const title = await publicationTitle(props)
  return title === undefined ? {} : { title: { default: title, template: `%s · ${title} · Recto` } }
}

export default async function PublicationLayout({ params, children }: Props) {
  const viewer = await requireViewer(await askedPath())
  const { group_id, publication_id } = await params
  const group = await groupOf(viewer, group_id)
  const readAt = Date.now()
  const publication = await publicationIn(group.id, publication_id)
  const [conversions, notices, withProducts, reasons] = await Promise.all([
    listConversions(publication.id),
    readPageNotices(publication.id),
    hasProducts(group.id),
    dashboardWords('reasons'),
  ])
  return (
    <PublicationFrame
      key={publication.id}
      groupId={group.id}
      mayWrite={mayIn(viewer, group.id, 'write')}
      hasProducts={withProducts}
      publication={shownPublication(publication)}
      conversions={conversions.map(one => shownConversion(one, reasons))}
      notices={notices}
      readAt={readAt}
    >
      {children}
    </PublicationFrame>
  )
}
