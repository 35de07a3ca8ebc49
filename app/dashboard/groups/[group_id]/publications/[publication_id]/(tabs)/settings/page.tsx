import type { Metadata } from 'next'
import { keptSettingsOf } from '#app/dashboard/_procedures/publications/kept-settings.ts'
import { whyOffInWords } from '#app/dashboard/_words/why-off.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { listCollections } from '#db/collections/collections.ts'
import { listMetatags } from '#db/collections/metatags.ts'
import { groupUrl } from '#db/groups/addresses.ts'
import { shownPublication } from '#db/publications/shown.ts'
import { listRedirects } from '#db/publications/slugs.ts'
import { followedLanguage } from '#db/rules/publications/language.ts'
import { listThemes } from '#db/themes/list.ts'
import { type PublicationParams, publicationAt } from '../../_parts/publication-at.ts'
import { SettingsScreen } from './_parts/settings-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('publication'))['tabs.settings'] }
}

const all = { limit: 1000, offset: 0 } // cap of the lists on the screen

export default async function SettingsPage(props: PublicationParams) {
  const { viewer, group, publication, mayWrite } = await publicationAt(props, '/settings')
  const [collections, metatags, headerBarrier, redirects, themes] = await Promise.all([
    listCollections(group.id, all),
    listMetatags(group.id, all),
    whyOffInWords('custom_header'),
    listRedirects(group.id, publication.id),
    listThemes(group.id),
  ])
  return (
    <SettingsScreen
      key={publication.id}
      named={{ groupId: group.id, publicationId: publication.id }}
      mayWrite={mayWrite}
      disabledFeatures={viewer.account.disabledFeatures}
      saved={{
        settings: keptSettingsOf(publication),
        hasPassword: publication.passwordHash !== null,
        publication: shownPublication(publication),
      }}
      surroundings={{
        timeZone: group.timeZone,
        groupTitle: group.title,
        groupUrl: groupUrl(group),
        followedLanguage: followedLanguage({ publication, group }),
        offersDownload: !group.disableDownload,
        offersPrinting: group.showPrintButton,
        offersFeedback: !group.disableFeedback,
        customDomain: group.customDomain,
        headerBarrier,
        redirects,
        collections: collections.items,
        metatags: metatags.items,
        themes: themes.map(({ id, name }) => ({ id, name })),
      }}
    />
  )
}
