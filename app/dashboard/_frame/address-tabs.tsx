'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useLayoutEffect, useRef } from 'react'

type Props = {
  label: string
  path: string // prefix of the tabs' paths
  tabs: readonly { path: string; name: string }[]
}

/** Tabs with addresses. */
export function AddressTabs({ label, path, tabs }: Props) {
  const current = usePathname()
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    if (list.current)
      scrollToTab(
        list.current,
        tabs.findIndex(tab => path + tab.path === current),
      )
  }, [tabs, path, current])
  return (
    <nav aria-label={label} className="-mx-4 border-b border-hairline sm:mx-0">
      {/* Text aligns with the heading; the hover area extends beyond. */}
      <ul
        ref={list}
        className="relative flex overflow-x-auto px-1.5 [scrollbar-width:none] sm:-mx-2.5 sm:gap-2 sm:px-0"
      >
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

/** On phones, scrolls the current tab into view with a part of its neighbours. */
function scrollToTab(list: HTMLUListElement, index: number): void {
  const tab = list.children[index]
  if (tab instanceof HTMLElement) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}
