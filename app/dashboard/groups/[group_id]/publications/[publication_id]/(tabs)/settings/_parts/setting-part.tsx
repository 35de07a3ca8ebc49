import type { ReactNode } from 'react'

type Props = {
  /** Of its address: `#schedule`. */
  id: string
  title: string
  /** What it is about, where the title does not say. */
  about?: ReactNode
  children: ReactNode
}

/** Settings that belong together, under a heading of their own. */
export function SettingPart({ id, title, about, children }: Props) {
  return (
    <section aria-labelledby={id} className="grid gap-x-10 gap-y-4 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="scroll-mt-4 text-lg font-semibold">
          {title}
        </h2>
        {about && <div className="mt-1 text-sm text-pretty text-ink-soft">{about}</div>}
      </div>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </section>
  )
}
