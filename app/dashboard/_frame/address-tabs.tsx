'use client'
import { usePathname } from 'next/navigation'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from '#app/dashboard/link.tsx'

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
  const { hasBefore, hasAfter, measure } = useHiddenTabs(list)
  return (
    <nav aria-label={label} className="-mx-4 border-b border-hairline sm:mx-0">
      {/* Text aligns with the heading; the hover area extends beyond. */}
      <ul
        ref={list}
        onScroll={measure}
        data-before={hasBefore || undefined}
        data-after={hasAfter || undefined}
        // Tabs fade out where there are more of them.
        className="relative flex overflow-x-auto px-1.5 [--after:0px] [--before:0px] [mask-image:linear-gradient(to_right,transparent,black_var(--before),black_calc(100%-var(--after)),transparent)] [scrollbar-width:none] data-after:[--after:3.5rem] data-before:[--before:3.5rem] sm:-mx-2.5 sm:gap-2 sm:px-0"
      >
        {tabs.map(tab => (
          <li key={tab.name}>
            <Link
              href={path + tab.path}
              aria-current={current === path + tab.path ? 'page' : undefined}
              className="relative flex h-field items-center rounded-t-md px-2.5 whitespace-nowrap text-ink-soft transition-colors -outline-offset-2 after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.5 after:rounded-full hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:after:bg-ink"
            >
              {tab.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Tells if tabs are out of sight before and after those that are seen. */
function useHiddenTabs(list: RefObject<HTMLUListElement | null>) {
  const [hidden, setHidden] = useState({ hasBefore: false, hasAfter: false })
  const measure = useCallback(() => {
    if (list.current === null) return
    const { scrollLeft, clientWidth, scrollWidth } = list.current
    // Browsers round lengths to whole pixels.
    const left = scrollWidth - clientWidth - scrollLeft
    setHidden({ hasBefore: scrollLeft > 1, hasAfter: left > 1 })
  }, [list])
  useEffect(() => {
    if (list.current === null) return
    const observer = new ResizeObserver(measure)
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [list, measure])
  return { ...hidden, measure }
}

/** On phones, scrolls the current tab into view with a part of its neighbours. */
function scrollToTab(list: HTMLUListElement, index: number): void {
  const tab = list.children[index]
  if (tab instanceof HTMLElement) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}
