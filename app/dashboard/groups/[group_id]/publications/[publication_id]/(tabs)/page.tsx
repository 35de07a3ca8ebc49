import { conversionToJson } from '#app/v2/_json/conversions.ts'
import { publicationToJson } from '#app/v2/_json/publications.ts'
import { listConversions } from '#db/conversions.ts'
import { OverviewScreen } from '../_parts/overview-screen.tsx'
import { type PublicationParams, publicationAt } from '../_parts/publication-at.ts'

export default async function OverviewPage(props: PublicationParams) {
  const { viewer, group, publication } = await publicationAt(props)
  const conversions = await listConversions(publication.id)
  return (
    <OverviewScreen
      key={publication.id}
      group={{ id: group.id, timeZone: group.timeZone }}
      mayWrite={viewer.mayWrite}
      publication={publicationToJson(publication)}
      conversions={conversions.map(conversion => conversionToJson(conversion, group.id))}
      scheduleNote={publication.scheduleNote}
    />
  )
}
