import type { Metadata } from 'next'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { dashboardFormats, dashboardWords } from '#app/dashboard/_words/words.ts'
import { HeldImports } from '#app/dashboard/groups/[group_id]/products/_parts/held-imports.tsx'
import {
  decisionOf,
  leftOutOf,
  shownStateOf,
} from '#app/dashboard/groups/[group_id]/products/_parts/import-words.ts'
import { RefreshWhile } from '#app/dashboard/groups/[group_id]/products/_parts/refresh-while.tsx'
import { env } from '#db/env.ts'
import { listOpenedFeedFiles, type OpenedFeedFile } from '#db/feed-files/feed-files.ts'
import { feedScheduleOf } from '#db/imports/feed-schedules.ts'
import { listFeedImports } from '#db/imports/imports.ts'
import { listIntegrations } from '#db/imports/integrations.ts'
import { listProductLibraries, type ProductLibraryWithImport } from '#db/libraries/libraries.ts'
import { mayIn } from '#db/people/permissions.ts'
import { countProducts } from '#db/products/search.ts'
import { maskCredentials } from '#db/rules/addresses/address-passwords.ts'
import { storedInWords } from '#db/rules/reasons/stored.ts'
import type { Formats } from '#db/rules/words/formats.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'
import type { ProductImport } from '#db/schema/products/product-imports.ts'
import { readShopWebhooks } from '#db/shop-webhooks/shop-webhooks.ts'
import { FeedSource } from './_parts/feed-source.tsx'
import { LibrarySources } from './_parts/library-sources.tsx'
import type { ListedLibrary, ShownImport, ShownOpened } from './_parts/listed-library.ts'
import { shownIntegration } from './_parts/shown-webhooks.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('products'))['tabs.sources'] }
}

type Props = { params: Promise<{ group_id: string }> }

export default async function SourcesPage({ params }: Props) {
  const { group_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/products/sources`)
  const group = await groupOf(viewer, group_id)
  const say = {
    words: await dashboardWords('products'),
    reasons: await dashboardWords('reasons'),
    formats: await dashboardFormats(),
  }
  const mayWrite = mayIn(viewer, group.id, 'write')
  const [latest] = await listFeedImports(group.id)
  const { items: libraries } = await listProductLibraries(group.id, { limit: 1000, offset: 0 })
  const opened = await listOpenedFeedFiles(group.id)
  const integrations = await listIntegrations(group.id)
  const webhooks = await readShopWebhooks(integrations)
  // Counted last, to include imports that end meanwhile: nothing refreshes after them.
  const counts = await countProducts(group.id)
  const isRunning = [latest, ...libraries.map(({ lastImport }) => lastImport)].some(
    one => one != null && one.endedAt === null,
  )
  return (
    <div className="flex w-full max-w-4xl flex-col gap-10">
      <RefreshWhile isOn={isRunning} />
      <HeldImports groupId={group.id} />
      <FeedSource
        groupId={group.id}
        mayWrite={mayWrite}
        url={group.productFeedUrl === null ? null : maskCredentials(group.productFeedUrl)}
        latest={latest ? importSummary(latest, group.timeZone, say) : null}
        opened={openedSince(latest, opened.get(null))}
        count={counts.get(null) ?? 0}
        schedule={feedScheduleOf(group)}
        timeZone={group.timeZone}
        timeZones={Intl.supportedValuesOf('timeZone')}
      />
      <LibrarySources
        groupId={group.id}
        mayWrite={mayWrite}
        isOff={viewer.account.disabledFeatures.includes('product_libraries')}
        libraries={libraries.map(library => listed(library, opened.get(library.id), group.timeZone, say))}
        counts={Object.fromEntries(libraries.map(({ id }) => [id, counts.get(id) ?? 0]))}
        integrations={integrations.map(one => shownIntegration(one, webhooks.get(one.id), mayWrite))}
        timeZone={group.timeZone}
        timeZones={Intl.supportedValuesOf('timeZone')}
        usualShrinkPercent={env().maxShrinkPercent}
      />
    </div>
  )
}

type Say = { words: WordsOf<'products'>; reasons: WordsOf<'reasons'>; formats: Formats }

/** Chosen field by field: addresses have passwords. */
function listed(
  library: ProductLibraryWithImport,
  opened: OpenedFeedFile | undefined,
  timeZone: string,
  say: Say,
): ListedLibrary {
  const { id, title, integrationInstanceId, maxShrinkPercent, lastImport } = library
  const { syncEnabled, syncHour, syncTimeZone, hourlySyncEnabled } = library
  return {
    ...{ id, title, integrationInstanceId, maxShrinkPercent },
    ...{ syncEnabled, syncHour, syncTimeZone, hourlySyncEnabled },
    url: maskCredentials(library.url ?? ''),
    opened: openedSince(lastImport, opened),
    lastImport: lastImport && importSummary(lastImport, timeZone, say),
  }
}

/** A set-up that an import has followed is not waited for any more. */
function openedSince(
  last: ProductImport | null | undefined,
  opened: OpenedFeedFile | undefined,
): ShownOpened | null {
  if (opened === undefined) return null
  if (last && (last.feedFileId === opened.id || last.createdAt >= opened.createdAt)) return null
  return { id: opened.id, fileName: opened.fileName }
}

/** Omits `unchanged`, which only the log shows. */
function importSummary(last: ProductImport, timeZone: string, { words, reasons, formats }: Say): ShownImport {
  const state = shownStateOf({ ...last, unchangedSince: null })
  const { id, error, reason, fileName, createdAt } = last
  return {
    ...{ id, state, fileName, createdAt },
    error: error && storedInWords(reasons, reason, error),
    decision: decisionOf(words, formats, last, timeZone),
    leftOut: state === 'success' ? leftOutOf(words, last) : '',
  }
}
