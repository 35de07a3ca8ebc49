'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'

const tabs = [
  { path: '', name: 'All products' },
  { path: '/sources', name: 'Feed and libraries' },
  { path: '/imports', name: 'Imports' },
]

/** The products, their sources and their imports, each at an address of its own. @param path of the products */
export function ProductsTabs({ path }: { path: string }) {
  const current = usePathname()
  return (
    <nav
      aria-label="Products"
      className="-mx-4 overflow-x-auto border-b border-hairline px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-1 sm:gap-2">
        {tabs.map(tab => {
          const isCurrent = current === path + tab.path
          return (
            <li key={tab.name}>
              <Link
                href={path + tab.path}
                aria-current={isCurrent ? 'page' : undefined}
                className={`relative flex h-11 items-center rounded-t-md px-2.5 whitespace-nowrap transition-colors -outline-offset-2 after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.5 after:rounded-full sm:h-10 ${isCurrent ? 'font-semibold text-ink after:bg-ink' : 'text-ink-soft hover:text-ink'}`}
              >
                {tab.name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
