import { Collapsible } from '@base-ui/react/collapsible'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { useWords } from '#components/words/words.tsx'
import { FormContext } from './use-draft.ts'

type Props = {
  title: string
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** Required fields, always visible. */
export function Needed({ children }: { children: ReactNode }) {
  const words = useWords('editor')
  const { mayWrite } = useContext(FormContext)
  return (
    <fieldset
      disabled={!mayWrite}
      aria-label={words['inspector.whatItDoes']}
      className="flex min-w-0 flex-col gap-3 px-4 pb-5"
    >
      {children}
    </fieldset>
  )
}

/** Open or closed sections by title, kept for the next hotspot until the page is left. */
const remembered = new Map<string, boolean>()

/** Folds sections into one, unless there is no need to. */
export function MoreSections({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const words = useWords('editor')
  if (!isFolded) return children
  return (
    <Folding title={words['inspector.more']} isOpenAtFirst={false}>
      <Collapsible.Panel keepMounted className="pl-3 [&[hidden]]:hidden">
        {children}
      </Collapsible.Panel>
    </Folding>
  )
}

/** Fields that fold away. */
export function InspectorSection({ title, isOpenAtFirst = true, children }: Props) {
  const { mayWrite } = useContext(FormContext)
  return (
    <Folding title={title} isOpenAtFirst={isOpenAtFirst}>
      {/* Kept mounted, so that input survives folding. */}
      <Collapsible.Panel keepMounted className="px-4 pt-1 pb-5 [&[hidden]]:hidden">
        <fieldset disabled={!mayWrite} aria-label={title} className="flex min-w-0 flex-col gap-3">
          {children}
        </fieldset>
      </Collapsible.Panel>
    </Folding>
  )
}

function Folding({ title, isOpenAtFirst, children }: Props) {
  return (
    <Collapsible.Root
      defaultOpen={remembered.get(title) ?? isOpenAtFirst}
      onOpenChange={isOpen => remembered.set(title, isOpen)}
      className="border-t border-hairline first:border-t-0"
    >
      <h3>
        <Collapsible.Trigger className="group flex min-h-field w-full items-center gap-1.5 px-4 text-left text-sm font-semibold focus-visible:-outline-offset-2">
          <ChevronRight
            aria-hidden
            className="size-3.5 text-ink-soft transition-transform group-data-[panel-open]:rotate-90"
          />
          {title}
        </Collapsible.Trigger>
      </h3>
      {children}
    </Collapsible.Root>
  )
}

/** Two fields side by side. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-2.5">{children}</div>
}
