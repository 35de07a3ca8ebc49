import type { ReactNode } from 'react'

type Props = {
  id: string // anchor: `#schedule`
  title: string
  about?: ReactNode
  children: ReactNode
}

export function SettingsFrameSection({ id, title, about, children }: Props) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <div className="border-b border-hairline pb-3">
        <h2 id={id} className="scroll-mt-20 text-lg font-semibold lg:scroll-mt-6">
          {title}
        </h2>
        {about && <div className="mt-1 text-sm text-pretty text-ink-soft">{about}</div>}
      </div>
      {children}
    </section>
  )
}
