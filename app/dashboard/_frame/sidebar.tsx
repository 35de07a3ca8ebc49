import { BookOpen } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { AccountMenu } from './account-menu.tsx'
import { type GroupEntry, GroupSwitcher } from './group-switcher.tsx'
import type { Theme } from './theme.ts'
import { Wordmark } from './wordmark.tsx'

export type SidebarProps = { group: GroupEntry; groups: GroupEntry[]; email: string; theme: Theme }

export function Sidebar({ group, groups, email, theme }: SidebarProps) {
  return (
    <div className="flex h-full flex-col gap-5 p-3">
      <Link
        href={`/dashboard/groups/${group.id}`}
        className="flex h-10 items-center self-start rounded-md px-2"
      >
        <Wordmark />
      </Link>
      <GroupSwitcher group={group} groups={groups} />
      <nav aria-label="Group" className="flex-1">
        <PublicationsLink groupId={group.id} />
      </nav>
      <AccountMenu email={email} theme={theme} />
    </div>
  )
}

function PublicationsLink({ groupId }: { groupId: number }) {
  const path = `/dashboard/groups/${groupId}`
  const isHere = usePathname() === path
  return (
    <Link
      href={path}
      aria-current={isHere ? 'page' : undefined}
      className="flex h-11 items-center gap-2.5 rounded-md px-2.5 font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current]:bg-hover aria-[current]:text-ink md:h-9"
    >
      <BookOpen aria-hidden className="size-4.5" />
      Publications
    </Link>
  )
}
