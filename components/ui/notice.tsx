import type { ReactNode } from 'react'

type Props = {
  title: string
  level?: 1 | 2 | 3 | 4
  icon?: ReactNode
  action?: ReactNode
  /** `screen` fills what is left of the screen, `box` frames it among other parts; without, the surroundings place it. */
  place?: 'screen' | 'box'
  children: ReactNode
}

const placeLooks = {
  screen: 'grid flex-1 place-items-center py-16',
  box: 'rounded-xl border border-hairline bg-raised px-6 py-12',
}

/** Empty state: says why there is nothing to show, and the way out. */
export function Notice({ title, level = 2, icon, action, place, children }: Props) {
  const Heading = `h${level}` as const
  const notice = (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 text-center">
      {icon && <div className="mb-2 text-ink-soft [&_svg]:size-9 [&_svg]:stroke-[1.25]">{icon}</div>}
      <Heading className="text-lg font-semibold">{title}</Heading>
      <div className="text-pretty text-ink-soft">{children}</div>
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
  return place ? <div className={placeLooks[place]}>{notice}</div> : notice
}
