import {
  BookOpenText,
  CircleUserRound,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Server,
  Sun,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Link } from '#app/dashboard/link.tsx'
import { submitSignOut } from '#app/dashboard/sign-in/actions.ts'
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '#components/ui/menu.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill, type WordKey } from '#db/rules/words/messages.ts'
import { chooseTheme } from './theme/choose-theme.ts'
import type { Theme } from './theme/theme.ts'

type Props = { email: string; theme: Theme; runsAccount: boolean; runsInstallation: boolean }

export function AccountMenu({ email, theme, runsAccount, runsInstallation }: Props) {
  const [, startSigningOut] = useTransition()
  const words = useWords('frame')
  const [name, host] = email.split(/(?=@)/)
  const from = new URLSearchParams({ from: usePathname() })
  const trigger = (
    <button
      type="button"
      aria-label={fill(words, 'account.menu', { email })}
      className="flex min-h-field w-full items-center gap-2.5 rounded-md px-2.5 text-left text-ink-soft transition-colors hover:bg-hover hover:text-ink data-[popup-open]:bg-hover data-[popup-open]:text-ink"
    >
      <CircleUserRound aria-hidden className="size-4.5 shrink-0" />
      <span className="min-w-0 flex-1 text-sm wrap-anywhere">
        {name}
        <wbr />
        {host}
      </span>
    </button>
  )
  return (
    <Menu trigger={trigger}>
      <MenuLink render={<Link href={`/dashboard/profile?${from}`} />}>
        <UserRound aria-hidden />
        {words['account.profile']}
      </MenuLink>
      {runsAccount && (
        <MenuLink render={<Link href={`/dashboard/account?${from}`} />}>
          <UsersRound aria-hidden />
          {words['account.people']}
        </MenuLink>
      )}
      {runsInstallation && (
        <MenuLink render={<Link href={`/dashboard/installation?${from}`} />}>
          <Server aria-hidden />
          {words['account.installation']}
        </MenuLink>
      )}
      <MenuLink render={<a href="/docs" />}>
        <BookOpenText aria-hidden />
        {words['account.documentation']}
      </MenuLink>
      <MenuSeparator />
      <ThemeChoice theme={theme} />
      <MenuSeparator />
      <MenuItem onClick={() => startSigningOut(submitSignOut)}>
        <LogOut aria-hidden />
        {words.signOut}
      </MenuItem>
    </Menu>
  )
}

function ThemeChoice({ theme }: { theme: Theme }) {
  const words = useWords('frame')
  const [chosen, setChosen] = useState(theme)
  async function choose(next: Theme) {
    setChosen(next)
    const { dataset } = document.documentElement
    if (next === 'system') delete dataset.theme
    else dataset.theme = next
    await chooseTheme(next)
  }
  const choices = looks.map(({ value, Icon, name }) => ({
    value,
    label: (
      <>
        <Icon aria-hidden />
        {words[name]}
      </>
    ),
  }))
  return <MenuChoice label={words['account.appearance']} value={chosen} choices={choices} onChoose={choose} />
}

const looks: { value: Theme; Icon: LucideIcon; name: WordKey<'frame'> }[] = [
  { value: 'system', Icon: Monitor, name: 'account.system' },
  { value: 'light', Icon: Sun, name: 'account.light' },
  { value: 'dark', Icon: Moon, name: 'account.dark' },
]
