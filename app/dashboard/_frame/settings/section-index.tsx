import { ChevronDown, CircleAlert } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { useCurrentSection } from './use-current-section.ts'

export type IndexedSection = {
  id: string // anchor: `#schedule`
  title: string
  hasFault: boolean
}

/** Index of sections; a sticky menu on small screens. */
export function SectionIndex({ sections }: { sections: IndexedSection[] }) {
  const words = useWords('frame')
  const current = useCurrentSection(sections.map(({ id }) => id))
  return (
    <nav aria-label={words['shell.sections']} className="sticky top-14 z-10 sm:top-16 lg:top-24 lg:z-0">
      <div className="-mx-4 border-b border-hairline bg-ground/95 px-4 py-2 backdrop-blur-md sm:-mx-6 sm:px-6 lg:hidden">
        <SectionMenu sections={sections} current={current} />
      </div>
      <ul className="hidden flex-col gap-0.5 lg:flex">
        {sections.map(({ id, title, hasFault }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              className="flex min-h-control items-center gap-2 rounded-md px-2.5 py-1 text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current]:bg-hover aria-[current]:font-medium aria-[current]:text-ink"
            >
              <span className="min-w-0 flex-1">{title}</span>
              {hasFault && <FaultDot />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SectionMenu({ sections, current }: { sections: IndexedSection[]; current: string | undefined }) {
  const words = useWords('frame')
  const { title = '' } = sections.find(({ id }) => id === current) ?? sections[0] ?? {}
  return (
    <Menu
      trigger={
        <Button className="w-full" aria-label={fill(words, 'shell.section', { title })}>
          <span className="mr-auto flex min-w-0 items-center gap-2">
            <span className="truncate">{title}</span>
            {sections.some(({ hasFault }) => hasFault) && <FaultDot />}
          </span>
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {sections.map(({ id, title, hasFault }) => (
        <MenuItem key={id} onClick={() => goTo(id)}>
          {title}
          {hasFault && <FaultDot />}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** The menu returns focus to its button first. */
function goTo(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView())
  history.replaceState(history.state, '', `#${id}`)
}

function FaultDot() {
  const words = useWords('frame')
  return (
    <CircleAlert role="img" aria-label={words['shell.needsAttention']} className="size-4 shrink-0 text-bad" />
  )
}
