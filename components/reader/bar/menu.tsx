/** @jsxImportSource preact */

import { useEffect, useRef } from 'preact/hooks'
import { Icon, type IconName } from '../frame/icons.tsx'
import { dialogButton, isPlainPress, useIsLive } from '../frame/presses.ts'
import type { ReaderPublication } from '../model.ts'
import { fetchPanel } from '../panels/panel.tsx'
import { panels, type ReaderPanelName } from '../panels.ts'
import { count } from '../statistics/count.ts'
import { textPath } from '../text/parts.ts'
import type { Words } from '../words.ts'

type MenuProps = {
  publication: ReaderPublication
  words: Words
  offers: ReaderPanelName[]
  visiblePages: number[]
  onOpen(panel: ReaderPanelName): void
  /** Missing if there is nothing to consent to. */
  askAgain: (() => void) | undefined
}

/** Buttons that narrow screens move to the menu. */
export const wideOnly: ReaderPanelName[] = ['contents', 'share']

export const inMenu: ReaderPanelName[] = [...wideOnly, 'products', 'print', 'related', 'feedback']

/** Menu of panels without a button in the bar; its links work without JavaScript. */
export function ReaderMenu({ publication, words, offers, visiblePages, onOpen, askAgain }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useClosing(menu)
  const isLive = useIsLive()
  const leaveFor = (act: () => void) => {
    menu.current?.removeAttribute('open')
    // A closed dialog gives the focus back to what had it, which must be in sight then.
    menu.current?.querySelector('summary')?.focus()
    act()
  }
  const openPanel = (name: ReaderPanelName) => leaveFor(() => onOpen(name))
  const panelItems = (names: ReaderPanelName[]) =>
    names
      .filter(name => inMenu.includes(name) && offers.includes(name))
      .map(name => <PanelItem key={name} {...{ name, publication, words, isLive }} onOpen={openPanel} />)
  return (
    <details class="menu" ref={menu}>
      <summary class="button" aria-label={words.menu} data-tip={words.menu}>
        <Icon name="menu" />
      </summary>
      <ul>
        {panelItems(['contents', 'products', 'share'])}
        <LinkItem
          href={textPath(visiblePages[0] ?? 1, publication)}
          rel="nofollow"
          icon="text"
          name={words.textView}
          onClick={() => count({ type: 'text_read' })}
        />
        {panelItems(['print'])}
        {publication.downloadUrl !== null && (
          <LinkItem
            href={publication.downloadUrl}
            icon="download"
            name={words.download}
            onClick={() => leaveFor(() => count({ type: 'downloaded' }))}
          />
        )}
        {panelItems(['related', 'feedback'])}
        {askAgain && <Privacy name={publication.tools?.words.choices} onPress={() => leaveFor(askAgain)} />}
      </ul>
    </details>
  )
}

type PanelItemProps = Pick<MenuProps, 'publication' | 'words' | 'onOpen'> & {
  name: ReaderPanelName
  isLive: boolean
}

function PanelItem({ name, publication, words, isLive, onOpen }: PanelItemProps) {
  const { icon, path, name: nameIn } = panels[name]
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onOpen(name)
  }
  return (
    <LinkItem
      isNarrowOnly={wideOnly.includes(name)}
      href={`${publication.path}/${path}`}
      // Search engines find products by it.
      rel={name === 'products' ? undefined : 'nofollow'}
      isButton={isLive}
      icon={icon}
      name={nameIn(words)}
      onClick={open}
      onNear={() => fetchPanel(panels[name])}
    />
  )
}

type LinkProps = {
  href: string
  rel?: string | undefined
  icon: IconName
  name: string
  isNarrowOnly?: boolean
  /** True if it opens a dialog. */
  isButton?: boolean
  onClick(event: MouseEvent): void
  /** Called when it is pointed at or has the focus. */
  onNear?(): void
}

function LinkItem({ href, icon, name, isNarrowOnly, isButton, onNear, ...link }: LinkProps) {
  return (
    <li class={isNarrowOnly ? 'narrow' : undefined}>
      <a
        class="item"
        href={href}
        {...(isButton && dialogButton)}
        {...link}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        <Icon name={icon} />
        {name}
      </a>
    </li>
  )
}

function Privacy({ name, onPress }: { name: string | undefined; onPress(): void }) {
  return (
    <li>
      <button type="button" class="item" onClick={onPress}>
        <Icon name="privacy" />
        {name}
      </button>
    </li>
  )
}

/** Closes the menu on Escape, which restores focus, on presses outside and when focus leaves it. */
function useClosing(menu: { current: HTMLDetailsElement | null }) {
  useEffect(() => {
    const close = (event: Event) => {
      const element = menu.current
      if (!element?.open) return
      const isEscape = event instanceof KeyboardEvent
      if (isEscape ? event.key !== 'Escape' : element.contains(event.target as Node)) return
      element.open = false
      if (!isEscape) return
      // A panel beside the pages stays.
      event.preventDefault()
      element.querySelector('summary')?.focus()
    }
    const signs = ['keydown', 'pointerdown', 'focusin'] as const
    for (const sign of signs) addEventListener(sign, close)
    return () => {
      for (const sign of signs) removeEventListener(sign, close)
    }
  }, [menu])
}
