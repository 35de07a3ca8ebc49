import type { Metadata } from 'next'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { type PublicationParams, publicationAt } from '../../_parts/publication-at.ts'
import { CoverageScreen } from './_parts/coverage-screen.tsx'

type Props = PublicationParams & { searchParams: Promise<{ show?: string }> }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('publication'))['tabs.products'] }
}

export default async function CoveragePage({ params, searchParams }: Props) {
  const { show = '' } = await searchParams
  const query = new URLSearchParams({ ...(show && { show }) }).toString()
  const { group, publication, mayWrite } = await publicationAt({ params }, `/coverage${query && `?${query}`}`)
  return (
    <CoverageScreen
      key={publication.id}
      groupId={group.id}
      publicationId={publication.id}
      mayWrite={mayWrite}
    />
  )
}
