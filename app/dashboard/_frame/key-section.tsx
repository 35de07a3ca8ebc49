import type { ReactNode, RefObject } from 'react'
import { Notice } from '#components/ui/notice.tsx'

type Props = {
  title: string
  about: ReactNode
  /** Receives the focus when a row is gone. */
  heading: RefObject<HTMLHeadingElement | null>
  /** Button that adds one; in the notice while there are none. */
  add: ReactNode
  none: { title: string; icon: ReactNode; text: string }
  /** Keys in use. */
  rows: ReactNode[]
  ended: { title: string; rows: ReactNode[] }
}

/** Section of keys, or of partners who have one: those in use, and those that have ended. */
export function KeySection({ title, about, heading, add, none, rows, ended }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
            {title}
          </h3>
          <p className="mt-1 text-pretty text-ink-soft">{about}</p>
        </div>
        {rows.length > 0 && add}
      </div>
      {rows.length === 0 ? (
        <Notice place="box" level={4} icon={none.icon} title={none.title} action={add}>
          {none.text}
        </Notice>
      ) : (
        <ul className="divide-y divide-hairline rounded-xl border border-hairline bg-raised">{rows}</ul>
      )}
      {ended.rows.length > 0 && (
        <details className="group">
          <summary className="w-fit cursor-pointer rounded-md py-2 text-ink-soft transition-colors hover:text-ink">
            {ended.title} ({ended.rows.length})
          </summary>
          <ul className="mt-2 divide-y divide-hairline border-y border-hairline">{ended.rows}</ul>
        </details>
      )}
    </>
  )
}
