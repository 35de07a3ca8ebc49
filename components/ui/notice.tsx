import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Rank of its heading in the document. */
  level?: 1 | 2 | 3 | 4
  icon?: ReactNode
  /** The first thing to do about it. */
  action?: ReactNode
  children: ReactNode
}

/** A place that has nothing to show: says why, and holds the way out. */
export function Notice({ title, level = 2, icon, action, children }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 text-center">
      {icon && <div className="mb-2 text-ink-soft [&_svg]:size-9 [&_svg]:stroke-[1.25]">{icon}</div>}
      <Heading className="text-lg font-semibold">{title}</Heading>
      <div className="text-pretty text-ink-soft">{children}</div>
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
