import type { Metadata } from 'next'
import { keptSettingsOf } from '#app/dashboard/_procedures/publications/kept-settings.ts'
import { listCollections } from '#db/collections/collections.ts'
import { listMetatags } from '#db/collections/metatags.ts'
import { groupUrl } from '#db/groups/addresses.ts'
import { whyOff } from '#db/installation/reader-host.ts'
import type { Publication } from '#db/publications/publications.ts'
import { shownPublication } from '#db/publications/shown.ts'
import { languages } from '#db/rules/languages.ts'
import { contentLanguages } from '#db/rules/pages/content-languages.ts'
import { languageOf } from '#db/rules/publications/language.ts'
import { languageNamed } from '#db/rules/words/words.ts'
import { type PublicationParams, publicationAt } from '../../_parts/publication-at.ts'
import { SettingsScreen } from './_parts/settings-screen.tsx'

/** Returns the language of the reader's buttons, as it is without a choice. */
function followedLanguage({ contentLanguage, group }: Publication) {
  const unchosen = languageOf({ publication: { language: null, contentLanguage }, group })
  const isOfPages = contentLanguage !== null && languageNamed(contentLanguage) !== undefined
  return { name: languages[unchosen].name, isOfPages }
}

export const metadata: Metadata = { title: 'Settings' }

const all = { limit: 1000, offset: 0 } // cap of the lists on the screen

export default async function SettingsPage(props: PublicationParams) {
  const { viewer, group, publication, mayWrite } = await publicationAt(props, '/settings')
  const [collections, metatags, headerBarrier] = await Promise.all([
    listCollections(group.id, all),
    listMetatags(group.id, all),
    whyOff('custom_header'),
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
        followedLanguage: followedLanguage(publication),
        contentLanguages: contentLanguages(publication.contentLanguage),
        offersDownload: !group.disableDownload,
        offersPrinting: group.showPrintButton,
        offersFeedback: !group.disableFeedback,
        customDomain: group.customDomain,
        headerBarrier,
        collections: collections.items,
        metatags: metatags.items,
      }}
    />
  )
}
