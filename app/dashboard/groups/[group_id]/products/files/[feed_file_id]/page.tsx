import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { foundOr404, groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { BackLink } from '#app/dashboard/_frame/back-link.tsx'
import { currencyChoices, timeZoneChoices } from '#app/dashboard/_regions/choices.ts'
import { dashboardFormats, dashboardWords } from '#app/dashboard/_words/words.ts'
import { findFeedFile, shownFeedFile } from '#db/feed-files/feed-files.ts'
import { findProductLibrary } from '#db/libraries/libraries.ts'
import { mayIn } from '#db/people/permissions.ts'
import { maskCredentials } from '#db/rules/addresses/address-passwords.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { Group } from '#db/schema/groups.ts'
import type { FeedFile } from '#db/schema/products/product-imports.ts'
import { FileScreen } from './_parts/file-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('products'))['file.title'] }
}

type Props = { params: Promise<{ group_id: string; feed_file_id: string }> }

export default async function FeedFilePage({ params }: Props) {
  const { group_id, feed_file_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/products/files/${feed_file_id}`)
  const group = await groupOf(viewer, group_id)
  if (!mayIn(viewer, group.id, 'write') || !isUuid.test(feed_file_id)) notFound()
  const file = await foundOr404(() => findFeedFile(group.id, feed_file_id))
  const words = await dashboardWords('products')
  const formats = await dashboardFormats()
  const { library, address } = await setOf(group, file)
  const sources = `/dashboard/groups/${group.id}/products/sources`
  return (
    <article className="flex w-full max-w-5xl flex-1 flex-col">
      <BackLink href={sources}>{words['tabs.sources']}</BackLink>
      <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere">
        {file.url === null ? file.fileName : words['address.title']}
      </h1>
      <p className="mt-1 mb-6 text-ink-soft wrap-anywhere">
        {library === null ? words['file.forFeed'] : fill(words, 'file.forLibrary', { title: library.title })}
        {file.url !== null && (
          <span className="block">
            {file.url === '' ? words['imports.fromIntegration'] : maskCredentials(file.url)}
          </span>
        )}
      </p>
      <FileScreen
        groupId={group.id}
        libraryId={file.productLibraryId ?? undefined}
        isAddress={file.url !== null}
        initial={shownFeedFile(file)}
        address={file.url === null ? address : null}
        defaults={{
          currency: group.currency,
          timeZone: group.timeZone,
          currencies: currencyChoices(group.currency, formats.locale),
          timeZones: timeZoneChoices(group.timeZone),
        }}
      />
    </article>
  )
}

const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns the set's library, null for the feed, and its current address. */
async function setOf(group: Group, { productLibraryId }: FeedFile) {
  const library = productLibraryId === null ? null : await findProductLibrary(group.id, productLibraryId)
  const url = library === null ? group.productFeedUrl : library.url
  return {
    library,
    address: url === null ? null : maskCredentials(url),
  }
}
