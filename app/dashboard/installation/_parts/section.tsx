import type { ReactNode } from 'react'

type Props = { id: string; title: string; hint: string; action?: ReactNode; children: ReactNode }

export function InstallationSection({ id, title, hint, action, children }: Props) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          <p className="mt-1 text-pretty text-ink-soft">{hint}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
