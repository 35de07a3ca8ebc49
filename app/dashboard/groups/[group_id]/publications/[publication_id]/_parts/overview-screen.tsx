'use client'
import type { ComponentProps, ReactNode } from 'react'
import {
  type Conversion,
  isRunning,
  useConversion,
  useConvertedPages,
} from '#app/dashboard/_api/pages/conversions.ts'
import { type PageNotice, usePageNotices } from '#app/dashboard/_api/pages/page-notices.ts'
import { type Preview, usePreview } from '#app/dashboard/_api/publications/previews.ts'
import { type Publication, usePublication } from '#app/dashboard/_api/publications/publications.ts'
import { AddressBar } from '../_overview/address-bar.tsx'
import { DomainNotice } from '../_overview/domain-notice.tsx'
import { FoundNote } from '../_overview/found-note.tsx'
import { ConversionFailure } from './conversion-failure.tsx'
import { ConversionProgress } from './conversion-progress.tsx'
import { EmbedPanel } from './embed-panel.tsx'
import { Facts } from './facts.tsx'
import { PageNotices } from './page-notices.tsx'
import { ReaderPreview } from './reader-preview.tsx'

type Props = {
  group: { id: number; timeZone: string }
  mayWrite: boolean
  publication: Publication
  conversions: Conversion[]
  notices: PageNotice[]
  preview: Preview
  aspectRatio: number // width / height of the open book
  scheduleNote: string | null // reason why a schedule was not applied
  domain: ComponentProps<typeof DomainNotice> | undefined // set if the group has a domain of its own
  nextStep: ReactNode
}

/** Overview: conversion first, then preview and addresses. */
export function OverviewScreen(props: Props) {
  const { group, mayWrite, scheduleNote, aspectRatio, domain, nextStep, ...initial } = props
  const publication = usePublication(group.id, initial.publication)
  const preview = usePreview(group.id, publication.id, initial.preview)
  const conversion = useConversion({
    groupId: group.id,
    publicationId: publication.id,
    initialData: initial.conversions,
  })
  const pages = useConvertedPages(conversion)
  const notices = usePageNotices({ groupId: group.id, publicationId: publication.id }, initial.notices)
  const running = isRunning(conversion) ? conversion : undefined
  const { public_url } = publication
  return (
    <>
      {running && (
        <ConversionProgress groupId={group.id} conversion={running} pages={pages} mayCancel={mayWrite} />
      )}
      {conversion && !running && conversion.state !== 'finished' && (
        <ConversionFailure groupId={group.id} conversion={conversion} mayWrite={mayWrite} />
      )}
      <PageNotices
        named={{ groupId: group.id, publicationId: publication.id }}
        notices={notices}
        mayWrite={mayWrite}
        isConverting={running !== undefined}
      />
      {nextStep}
      {public_url !== null && mayWrite && running === undefined && (
        <FoundNote groupId={group.id} publicationId={publication.id} />
      )}
      {public_url !== null && preview && (
        <>
          {domain && <DomainNotice {...domain} />}
          <AddressBar publication={publication} url={public_url} timeZone={group.timeZone} />
          <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <ReaderPreview url={preview.url} publication={publication} />
            <Facts
              groupId={group.id}
              publication={publication}
              timeZone={group.timeZone}
              scheduleNote={scheduleNote}
              mayWrite={mayWrite}
            />
            <EmbedPanel embedded={{ url: public_url, title: publication.browser_title, aspectRatio }} />
          </div>
        </>
      )}
    </>
  )
}
