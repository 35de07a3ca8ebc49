import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { currencyChoices, timeZoneChoices } from '#app/dashboard/_regions/choices.ts'
import { whyOffInWords } from '#app/dashboard/_words/why-off.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { env } from '#db/env.ts'
import { slugFollowsTitle } from '#db/groups/changes.ts'
import { readerOriginOf } from '#db/groups/reader-origins.ts'
import { settingsOf } from '#db/groups/settings.ts'
import { mayIn } from '#db/people/permissions.ts'
import { languageCodes } from '#db/rules/languages.ts'
import { runsAccount } from '#db/rules/roles.ts'
import { wordFiles } from '#db/rules/words/words.ts'
import { listThemes } from '#db/themes/list.ts'
import type { ShopWords } from './_parts/fields.ts'
import { GroupSettingsScreen } from './_parts/settings-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('settings')).title }
}

type Props = { params: Promise<{ group_id: string }> }

export default async function GroupSettingsPage({ params }: Props) {
  const { group_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/settings`)
  const group = await groupOf(viewer, group_id)
  if (!mayIn(viewer, group.id, 'manage')) redirect(`/dashboard/groups/${group.id}`)
  const { readerUrl, isLocalTrial } = env()
  const { locale } = await dashboardWords('settings')
  return (
    <GroupSettingsScreen
      initialData={await settingsOf(group)}
      slugFollowsTitle={await slugFollowsTitle(group)}
      readerUrl={readerUrl}
      readerOrigin={readerOriginOf(group.accountId)}
      isLocalTrial={isLocalTrial}
      timeZones={timeZoneChoices(group.timeZone)}
      currencies={currencyChoices(group.currency, locale)}
      shopWords={shopWords}
      whyOff={{
        analytics_tools: await whyOffInWords('analytics_tools'),
        shop_form: await whyOffInWords('shop_form'),
      }}
      themes={(await listThemes(group.id)).map(({ id, name }) => ({ id, name }))}
      mayDelete={runsAccount(viewer.membership.role)}
    />
  )
}

const shopWords = Object.fromEntries(
  languageCodes.map(code => [code, wordFiles[code].translations.products.cta_webshop]),
) as ShopWords
