'use client'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { isRunning, useConversion, useConvertedPages } from '#app/dashboard/_api/pages/conversions.ts'
import { api } from '#app/dashboard/_api/procedures.ts'
import type { PublicationInput } from '#app/dashboard/_procedures/named.ts'
import type { Outputs } from '#app/dashboard/_procedures/router.ts'
import type { ShownConversion } from '#db/conversions/shown.ts'
import type { ShownPublication } from '#db/publications/shown.ts'
import type { PageNotice } from '#db/rules/pages/warnings.ts'
import { AddressBar } from '../_overview/address-bar.tsx'
import { CoverageNote } from '../_overview/coverage-note.tsx'
import { DomainNotice } from '../_overview/domain-notice.tsx'
import { FoundNote } from '../_overview/found-note.tsx'
import { AppliedOptions } from '../_overview/preflight/applied-options.tsx'
import { ConversionFailure } from './conversion-failure.tsx'
import { ConversionProgress } from './conversion-progress.tsx'
import { EmbedPanel } from './embed-panel.tsx'
import { PublicationFactList } from './facts.tsx'
import { PageNotices } from './page-notices.tsx'
import { ReaderPreview } from './reader-preview.tsx'

const preflightMs = 2000
const renewMs = 30 * 60 * 1000 // previews' addresses work for at least an hour; renewed well before

type Props = {
  group: { id: number; timeZone: string }
  mayWrite: boolean
  publication: ShownPublication
  conversions: ShownConversion[]
  notices: PageNotice[]
  readAt: number // ms since 1970
  preview: Outputs['publications']['preview']
  aspectRatio: number // width / height of the open book
  scheduleNote: string | null // reason why a schedule was not applied
  domain: ComponentProps<typeof DomainNotice> | undefined // set if the group has a domain of its own
  nextStep: ReactNode
}

/** Overview: conversion first, then preview and addresses. */
export function OverviewScreen(props: Props) {
  const { group, mayWrite, scheduleNote, aspectRatio, domain, nextStep, readAt, ...initial } = props
  const input = { groupId: group.id, publicationId: initial.publication.id }
  const { publication, preview } = usePublication(input, props)
  const conversion = useConversion({ ...input, initialData: initial.conversions, readAt })
  const pages = useConvertedPages(group.id, conversion)
  const running = isRunning(conversion) ? conversion : undefined
  const { publicUrl } = publication
  const notices = useNotices(input, {
    initialData: initial.notices,
    initialDataUpdatedAt: readAt,
    refetchInterval: running !== undefined && publicUrl === null ? preflightMs : false,
  })
  return (
    <>
      {running && (
        <ConversionProgress groupId={group.id} conversion={running} pages={pages} mayCancel={mayWrite} />
      )}
      {conversion && !running && conversion.state !== 'finished' && (
        <ConversionFailure groupId={group.id} conversion={conversion} mayWrite={mayWrite} />
      )}
      <PageNotices
        named={input}
        notices={notices}
        mayWrite={mayWrite}
        isConverting={running !== undefined}
        hasPages={publicUrl !== null}
      />
      <AppliedOptions named={input} mayWrite={mayWrite} isConverting={running !== undefined} />
      {nextStep}
      {publicUrl !== null && mayWrite && running === undefined && (
        <FoundNote groupId={group.id} publicationId={publication.id} />
      )}
      {publicUrl !== null && running === undefined && <CoverageNote named={input} />}
      {publicUrl !== null && (
        <>
          {domain && <DomainNotice {...domain} />}
          <AddressBar publication={publication} url={publicUrl} timeZone={group.timeZone} />
          <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <ReaderPreview url={preview.url} publication={publication} />
            <PublicationFactList
              groupId={group.id}
              publication={publication}
              timeZone={group.timeZone}
              scheduleNote={scheduleNote}
              mayWrite={mayWrite}
            />
            <EmbedPanel embedded={{ url: publicUrl, title: publication.browserTitle, aspectRatio }} />
          </div>
        </>
      )}
    </>
  )
}

type PublicationRead = Pick<Props, 'publication' | 'preview' | 'readAt'>

function usePublication(input: PublicationInput, initial: PublicationRead) {
  const { data: publication } = useQuery(
    api.publications.get.queryOptions({
      input,
      initialData: initial.publication,
      initialDataUpdatedAt: initial.readAt,
    }),
  )
  const { data: preview } = useQuery(
    api.publications.preview.queryOptions({
      input,
      initialData: initial.preview,
      staleTime: renewMs,
      refetchInterval: renewMs,
    }),
  )
  return { publication, preview }
}

type NoticesRead = {
  initialData: PageNotice[]
  initialDataUpdatedAt: number
  /** The preflight of a first conversion is there before its pages. */
  refetchInterval: number | false
}

function useNotices(input: PublicationInput, read: NoticesRead): PageNotice[] {
  return useQuery(api.pages.notices.queryOptions({ input, ...read })).data
}
