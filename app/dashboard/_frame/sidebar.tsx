import { useQuery } from '@tanstack/react-query'
import {
  Archive,
  BookOpen,
  ChartColumn,
  Folders,
  History,
  Images,
  Package,
  Settings,
  ShoppingBasket,
  Tags,
  Webhook,
} from 'lucide-react'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { Link } from '#app/dashboard/link.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { AccountMenu } from './account-menu.tsx'
import { FolderLinks } from './folder-links.tsx'
import { GroupSwitcher, type SwitcherGroup } from './group-switcher.tsx'
import type { Theme } from './theme/theme.ts'
import { Wordmark } from './wordmark.tsx'

export type SidebarProps = {
  group: SwitcherGroup
  groups: SwitcherGroup[]
  email: string
  theme: Theme
  mayManage: boolean
  runsAccount: boolean // true for owners and admins of the account
  runsInstallation: boolean
  mayWrite: boolean
}

export function Sidebar({ group, groups, mayWrite, mayManage, ...person }: SidebarProps) {
  const words = useWords('frame')
  return (
    <div className="flex h-full flex-col gap-5 p-3">
      <Link
        href={`/dashboard/groups/${group.id}`}
        className="flex h-field items-center self-start rounded-md px-2"
      >
        <Wordmark />
      </Link>
      <GroupSwitcher group={group} groups={groups} />
      <nav aria-label={words['nav.group']} className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1">
        <NavLink href={`/dashboard/groups/${group.id}`} icon={<BookOpen />} isExact>
          {words['nav.publications']}
        </NavLink>
        <NavLink href={`/dashboard/groups/${group.id}/collections`} icon={<Folders />}>
          {words['nav.collections']}
        </NavLink>
        <FolderLinks groupId={group.id} mayWrite={mayWrite} />
        <NavLink href={`/dashboard/groups/${group.id}/metatags`} icon={<Tags />}>
          {words['nav.metatags']}
        </NavLink>
        <NavLink href={`/dashboard/groups/${group.id}/archive`} icon={<Archive />}>
          {words['nav.archive']}
        </NavLink>
        <NavLink href={`/dashboard/groups/${group.id}/products`} icon={<Package />}>
          {words['nav.products']}
        </NavLink>
        <NavLink href={`/dashboard/groups/${group.id}/media`} icon={<Images />}>
          {words['nav.media']}
        </NavLink>
        {mayWrite && <OrdersLink groupId={group.id} />}
        <NavLink href={`/dashboard/groups/${group.id}/activity`} icon={<History />}>
          {words['nav.activity']}
        </NavLink>
        <NavLink href={`/dashboard/groups/${group.id}/statistics`} icon={<ChartColumn />}>
          {words['nav.statistics']}
        </NavLink>
        {mayWrite && (
          <NavLink href={`/dashboard/groups/${group.id}/webhooks`} icon={<Webhook />}>
            {words['nav.webhooks']}
          </NavLink>
        )}
        {mayManage && (
          <NavLink href={`/dashboard/groups/${group.id}/settings`} icon={<Settings />}>
            {words['nav.settings']}
          </NavLink>
        )}
      </nav>
      <AccountMenu {...person} />
    </div>
  )
}

/** Largest number that fits the badge. */
const mostShown = 99

/** Milliseconds, as for statistics; only in the window that is looked at. */
const refetchInterval = 60_000

/** Says how many orders are new. */
function OrdersLink({ groupId }: { groupId: number }) {
  const words = useWords('frame')
  const { data: count = 0 } = useQuery(
    api.orders.countNew.queryOptions({ input: { groupId }, refetchInterval }),
  )
  const label = count > mostShown ? `${mostShown}+` : count
  const badge = count > 0 && (
    <>
      <span
        aria-hidden
        className="ml-auto min-w-6 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-semibold text-on-accent tabular-nums"
      >
        {label}
      </span>
      <span className="sr-only">{fill(words, 'nav.newOrders', { count: label })}</span>
    </>
  )
  return (
    <NavLink href={`/dashboard/groups/${groupId}/orders`} icon={<ShoppingBasket />} badge={badge}>
      {words['nav.orders']}
    </NavLink>
  )
}

type NavLinkProps = {
  href: string
  icon: ReactNode
  isExact?: boolean // excludes screens below its address
  badge?: ReactNode
  children: string
}

function NavLink({ href, icon, isExact = false, badge, children }: NavLinkProps) {
  const path = usePathname()
  const isHere = path === href || (!isExact && path.startsWith(`${href}/`))
  return (
    <Link
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className="flex h-control items-center gap-2.5 rounded-md px-2.5 font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current]:bg-hover aria-[current]:text-ink [&_svg]:size-4.5"
    >
      <span aria-hidden>{icon}</span>
      {children}
      {badge}
    </Link>
  )
}
