'use client'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { useConversion } from '#app/dashboard/_api/pages/conversions.ts'
import { api } from '#app/dashboard/_api/procedures.ts'
import { AddressTabs } from '#app/dashboard/_frame/address-tabs.tsx'
import { BackLink } from '#app/dashboard/_frame/back-link.tsx'
import { useListActs } from '#app/dashboard/groups/[group_id]/_parts/acts/use-list-acts.ts'
import { EditionLanding } from '#app/dashboard/groups/[group_id]/_parts/edition-landing.tsx'
import { badgeOf } from '#app/dashboard/groups/[group_id]/_parts/looks.ts'
import { NoticeNote } from '#app/dashboard/groups/[group_id]/_parts/notice-note.tsx'
import { StateBadge } from '#app/dashboard/groups/[group_id]/_parts/state-badge.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ShownConversion } from '#db/conversions/shown.ts'
import type { ShownPublication } from '#db/publications/shown.ts'
import { noticeInShort, type PageNotice } from '#db/rules/pages/warnings.ts'
import { PublicationActions } from './publication-actions.tsx'
import { PublicationCommands } from './publication-commands.tsx'
import { publicationTabs } from './publication-tabs.ts'

type Props = {
  groupId: number
  mayWrite: boolean
  hasProducts: boolean
  publication: ShownPublication
  conversions: ShownConversion[]
  notices: PageNotice[]
  readAt: number // ms since 1970
  children: ReactNode
}

/** Title, state and actions above the tabs. */
export function PublicationFrame({ groupId, mayWrite, hasProducts, readAt, children, ...initial }: Props) {
  const words = useWords('publication')
  const input = { groupId, publicationId: initial.publication.id }
  const read = { input, initialDataUpdatedAt: readAt }
  const { data: publication } = useQuery(
    api.publications.get.queryOptions({ ...read, initialData: initial.publication }),
  )
  const conversion = useConversion({ ...input, initialData: initial.conversions, readAt })
  const { data: notices } = useQuery(
    api.pages.notices.queryOptions({ ...read, initialData: initial.notices }),
  )
  const acts = useListActs(groupId)
  const router = useRouter()
  const list = `/dashboard/groups/${groupId}`
  const content = (
    <>
      <BackLink href={list}>{words['tabs.back']}</BackLink>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-4">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-2xl font-semibold tracking-tight text-pretty wrap-anywhere">
            {publication.title}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3" role="status">
            <StateBadge badge={badgeOf(publication, conversion)} busy={acts.running?.words} />
            <NoticeNote notice={noticeInShort(notices)} href={`${list}/publications/${publication.id}`} />
          </p>
        </div>
        <PublicationActions
          groupId={groupId}
          publication={publication}
          acts={acts}
          mayWrite={mayWrite}
          onArchived={() => router.push(list)}
        />
      </header>
      <AddressTabs
        label={words['tabs.label']}
        path={`${list}/publications/${publication.id}`}
        tabs={publicationTabs(hasProducts).map(({ path, name }) => ({ path, name: words[name] }))}
      />
      <PublicationCommands {...{ groupId, publication, acts, mayWrite, hasProducts }} />
      <div className="flex flex-1 flex-col pt-6 sm:pt-8">{children}</div>
    </>
  )
  return (
    <article className="flex w-full max-w-[max(100rem,60vw)] flex-1 flex-col">
      {mayWrite && publication.state !== 'archived' ? (
        <EditionLanding groupId={groupId} publication={publication} className="flex flex-1 flex-col">
          {content}
        </EditionLanding>
      ) : (
        content
      )}
    </article>
  )
}
