'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'

type Props = {
  /** What they are parts of. */
  label: string
  /** Of all of them; the parts' own paths come after it. */
  path: string
  tabs: readonly { path: string; name: string }[]
}

/** Parts of a screen, each at an address of its own. */
export function AddressTabs({ label, path, tabs }: Props) {
  const current = usePathname()
  return (
    <nav
      aria-label={label}
      className="-mx-4 overflow-x-auto border-b border-hairline px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-1 sm:gap-2">
        {tabs.map(tab => (
          <li key={tab.name}>
            <Link
              href={path + tab.path}
              aria-current={current === path + tab.path ? 'page' : undefined}
              className="relative flex h-11 items-center rounded-t-md px-2.5 whitespace-nowrap text-ink-soft transition-colors -outline-offset-2 after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.5 after:rounded-full hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:after:bg-ink sm:h-10"
            >
              {tab.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
