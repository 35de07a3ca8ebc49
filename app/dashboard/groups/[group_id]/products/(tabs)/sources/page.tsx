import type { Metadata } from 'next'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { HeldImports } from '#app/dashboard/groups/[group_id]/products/_parts/held-imports.tsx'
import {
  decisionOf,
  leftOutOf,
  shownStateOf,
} from '#app/dashboard/groups/[group_id]/products/_parts/import-words.ts'
import { RefreshWhile } from '#app/dashboard/groups/[group_id]/products/_parts/refresh-while.tsx'
import { productFeedToJson } from '#app/v2/_json/product-feeds.ts'
import { productLibraryToJson } from '#app/v2/_json/product-libraries.ts'
import { env } from '#db/env.ts'
import { listFeedImports } from '#db/imports/imports.ts'
import { listIntegrations } from '#db/imports/integrations.ts'
import { listProductLibraries } from '#db/libraries/libraries.ts'
import { mayIn } from '#db/people/permissions.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { countProducts } from '#db/products/search.ts'
import { maskCredentials } from '#db/rules/addresses/address-passwords.ts'
import type { Group } from '#db/schema/groups.ts'
import type { ProductImport } from '#db/schema/products/product-imports.ts'
import { FeedSource } from './_parts/feed-source.tsx'
import { LibrarySources } from './_parts/library-sources.tsx'
import type { ShownImport } from './_parts/listed-library.ts'

export const metadata: Metadata = { title: 'Feed and libraries' }

type Props = { params: Promise<{ group_id: string }> }

export default async function SourcesPage({ params }: Props) {
  const { group_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/products/sources`)
  const group = await groupOf(viewer, group_id)
  const mayWrite = mayIn(viewer, group.id, 'write')
  const [latest] = await listFeedImports(group.id)
  const libraries = await librariesOf(viewer, group)
  // Counted last, to include imports that end meanwhile: nothing refreshes after them.
  const counts = await countProducts(group.id)
  const isRunning = [latest, ...libraries.rows.map(({ lastImport }) => lastImport)].some(
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
        latest={
          latest
            ? {
                ...productFeedToJson(latest),
                ...shownOf(latest, group.timeZone),
                error: latest.error,
                file_name: latest.fileName,
                created_at: latest.createdAt.toISOString(),
              }
            : null
        }
        count={counts.get(null) ?? 0}
        timeZone={group.timeZone}
      />
      <LibrarySources
        groupId={group.id}
        mayWrite={mayWrite}
        isOff={viewer.account.disabledFeatures.includes('product_libraries')}
        libraries={libraries.json}
        counts={Object.fromEntries(libraries.rows.map(({ id }) => [id, counts.get(id) ?? 0]))}
        integrations={libraries.integrations}
        timeZone={group.timeZone}
        timeZones={Intl.supportedValuesOf('timeZone')}
        usualShrinkPercent={env().maxShrinkPercent}
      />
    </div>
  )
}

async function librariesOf(viewer: Viewer, group: Group) {
  const { items: rows } = await listProductLibraries(group.id, { limit: 1000, offset: 0 })
  const integrations = await listIntegrations(group.id)
  return {
    rows,
    json: rows.map(library => {
      const json = productLibraryToJson(library, viewer.account)
      const { lastImport } = library
      const { error = null, fileName = null } = lastImport ?? {}
      return { ...json, error, fileName, shown: lastImport && shownOf(lastImport, group.timeZone) }
    }),
    integrations: integrations.map(({ id, title }) => ({ id, title })),
  }
}

/** Omits `unchanged`, which only the log shows. */
function shownOf(last: ProductImport, timeZone: string): ShownImport {
  const state = shownStateOf({ ...last, unchangedSince: null })
  return {
    state,
    decision: decisionOf(last, timeZone),
    leftOut: state === 'success' ? leftOutOf(last) : '',
  }
}
