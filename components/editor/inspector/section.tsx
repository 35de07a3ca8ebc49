import { Collapsible } from '@base-ui/react/collapsible'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { FormContext } from './use-draft.ts'

type Props = {
  title: string
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** Fields that belong together, to be folded away. */
export function Section({ title, isOpenAtFirst = true, children }: Props) {
  const { mayWrite } = useContext(FormContext)
  return (
    <Collapsible.Root defaultOpen={isOpenAtFirst} className="border-t border-hairline first:border-t-0">
      <h3>
        <Collapsible.Trigger className="group flex min-h-10 w-full items-center gap-1.5 px-4 text-left text-sm font-semibold focus-visible:-outline-offset-2">
          <ChevronRight
            aria-hidden
            className="size-3.5 text-ink-soft transition-transform group-data-[panel-open]:rotate-90"
          />
          {title}
        </Collapsible.Trigger>
      </h3>
      {/* What is typed in it is not lost when it is folded away. */}
      <Collapsible.Panel keepMounted className="px-4 pt-1 pb-5 [&[hidden]]:hidden">
        <fieldset disabled={!mayWrite} aria-label={title} className="flex min-w-0 flex-col gap-3">
          {children}
        </fieldset>
      </Collapsible.Panel>
    </Collapsible.Root>
  )
}

/** Two fields beside each other. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-2.5">{children}</div>
}
