import { Check, ChevronsUpDown } from 'lucide-react'
import { Link } from '#app/dashboard/link.tsx'
import { Menu, MenuLink } from '#components/ui/menu.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'

export type SwitcherGroup = { id: number; title: string }

export function GroupSwitcher({ group, groups }: { group: SwitcherGroup; groups: SwitcherGroup[] }) {
  const words = useWords('frame')
  const look = 'flex min-h-field w-full items-center gap-2.5 rounded-md px-2.5 py-1.5 text-left font-semibold'
  if (groups.length < 2) {
    return (
      <p className={`${look} border border-transparent`}>
        <GroupName group={group} />
      </p>
    )
  }
  const trigger = (
    <button
      type="button"
      className={`${look} border border-hairline bg-raised transition-colors hover:bg-hover data-[popup-open]:bg-hover`}
    >
      <span className="sr-only">{fill(words, 'groups.group', { title: group.title })}</span>
      <span aria-hidden className="contents">
        <GroupName group={group} />
      </span>
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-soft" />
    </button>
  )
  return (
    <Menu trigger={trigger}>
      {groups.map(other => (
        <MenuLink key={other.id} render={<Link href={`/dashboard/groups/${other.id}`} />}>
          <GroupName group={other} />
          {other.id === group.id && <Check aria-label={words['groups.current']} />}
        </MenuLink>
      ))}
    </Menu>
  )
}

function GroupName({ group }: { group: SwitcherGroup }) {
  return (
    <>
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded-sm border border-hairline bg-raised text-xs font-semibold text-ink-soft"
      >
        {Array.from(group.title)[0]?.toLocaleUpperCase()}
      </span>
      <span className="min-w-0 flex-1 truncate">{group.title}</span>
    </>
  )
}
