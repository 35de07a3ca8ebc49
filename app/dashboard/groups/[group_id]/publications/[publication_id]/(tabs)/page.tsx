import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { listConversions } from '#db/conversions/conversions.ts'
import { shownConversion } from '#db/conversions/shown.ts'
import { previewOf } from '#db/editions/previews.ts'
import { env } from '#db/env.ts'
import { settingsOf } from '#db/groups/settings.ts'
import { readPageNotices } from '#db/pages/notices.ts'
import { mayIn } from '#db/people/permissions.ts'
import { shownPublication } from '#db/publications/shown.ts'
import { storedInWords } from '#db/rules/reasons/stored.ts'
import type { Group } from '#db/schema/groups.ts'
import { listSpreads } from '#db/spreads/spreads.ts'
import { NextStep } from '../../../_parts/first-steps/next-step.tsx'
import { bookRatio } from '../_parts/embed-codes.ts'
import { OverviewScreen } from '../_parts/overview-screen.tsx'
import { type PublicationParams, publicationAt } from '../_parts/publication-at.ts'

export default async function OverviewPage(props: PublicationParams) {
  const readAt = Date.now()
  const { viewer, group, publication, mayWrite } = await publicationAt(props)
  const [conversions, preview, spreads, notices, domain, reasons] = await Promise.all([
    listConversions(publication.id),
    previewOf(publication, group),
    listSpreads(publication.id),
    readPageNotices(publication.id),
    domainOf(group, mayIn(viewer, group.id, 'manage')),
    dashboardWords('reasons'),
  ])
  return (
    <OverviewScreen
      key={publication.id}
      group={{ id: group.id, timeZone: group.timeZone }}
      mayWrite={mayWrite}
      publication={shownPublication(publication)}
      conversions={conversions.map(one => shownConversion(one, reasons))}
      notices={notices}
      readAt={readAt}
      preview={preview}
      aspectRatio={bookRatio(spreads)}
      scheduleNote={publication.scheduleNote && storedInWords(reasons, null, publication.scheduleNote)}
      domain={domain}
      nextStep={
        <NextStep
          group={group}
          mayWrite={mayWrite}
          among={publication.onlineAt === null ? ['products'] : []}
        />
      }
    />
  )
}

async function domainOf(group: Group, mayManage: boolean) {
  if (group.claimedDomain === null) return undefined
  const { readerUrl, isLocalTrial } = env()
  return { initialData: await settingsOf(group), readerUrl, isLocalTrial, mayManage }
}
