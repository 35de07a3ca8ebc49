'use client'
import type { ReactNode } from 'react'
import { type IndexedSection, SectionIndex } from './section-index.tsx'

type Props = {
  sections: IndexedSection[]
  preview: ReactNode
  children: ReactNode
}

/** Settings screen with index and preview. */
export function SettingsLayout({ sections, preview, children }: Props) {
  return (
    <div className="grid flex-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[11rem_minmax(0,42rem)_minmax(16rem,24rem)]">
      <SectionIndex sections={sections} />
      <div className="flex h-full min-w-0 flex-col lg:max-w-2xl">{children}</div>
      <div className="min-w-0 lg:col-start-2 lg:max-w-2xl xl:sticky xl:top-24 xl:col-start-3 xl:row-start-1">
        {preview}
      </div>
    </div>
  )
}
