import type { ReactNode } from 'react'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'

type Props = {
  back: ReactNode
  title: string
  toolbar: ReactNode
  /** Save status. */
  children: ReactNode
}

export function EditorHeader({ back, title, toolbar, children }: Props) {
  const words = useWords('editor')
  return (
    <header className="relative flex h-14 shrink-0 items-center gap-2 border-b border-hairline bg-raised px-2 max-sm:gap-0">
      {back}
      <h1 className="max-w-52 min-w-0 truncate font-semibold max-xl:sr-only">
        {fillRich(words, 'hotspotsOf', { title, hidden: text => <span className="sr-only">{text}</span> })}
      </h1>
      {/* Scrolls if it does not fit. */}
      <div className="flex min-w-0 flex-1 overflow-x-auto py-1">
        <div className="mx-auto">{toolbar}</div>
      </div>
      {children}
    </header>
  )
}
