/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from '../frame/icons.tsx'
import type { ReaderPublication } from '../model.ts'
import { count } from '../statistics/count.ts'
import { textPath } from '../text/parts.ts'
import type { Words } from '../words.ts'
import { type PanelName, panels } from './panels.ts'

type MenuProps = {
  publication: ReaderPublication
  words: Words
  offers: PanelName[]
  shown: number[]
  onOpen(panel: PanelName): void
}

/** Buttons that narrow screens move to the menu. */
export const wideOnly: PanelName[] = ['contents', 'share']

export const inMenu: PanelName[] = [...wideOnly, 'products', 'print', 'related', 'feedback']

/** Menu of panels without a button in the bar; its links work without JavaScript. */
export function Menu({ publication, words, offers, shown, onOpen }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useClosing(menu)
  const close = () => menu.current?.removeAttribute('open')
  const panelItems = (names: PanelName[]) =>
    names
      .filter(name => inMenu.includes(name) && offers.includes(name))
      .map(name => {
        const { icon, path, name: nameIn } = panels[name]
        const open = (event: MouseEvent) => {
          if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          close()
          onOpen(name)
        }
        return (
          <Item key={name} isNarrowOnly={wideOnly.includes(name)}>
            <a class="item" href={`${publication.path}/${path}`} rel="nofollow" onClick={open}>
              <Icon name={icon} />
              {nameIn(words)}
            </a>
          </Item>
        )
      })
  return (
    <details class="menu" ref={menu}>
      <summary class="button" aria-label={words.menu} data-tip={words.menu}>
        <Icon name="menu" />
      </summary>
      <ul>
        {panelItems(['contents', 'products', 'share'])}
        <LinkItem
          href={textPath(shown[0] ?? 1, publication)}
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
      </ul>
    </details>
  )
}

type ItemProps = { isNarrowOnly?: boolean; children: ComponentChildren }

function Item({ isNarrowOnly, children }: ItemProps) {
  return <li class={isNarrowOnly ? 'narrow' : undefined}>{children}</li>
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
      if (isEscape) element.querySelector('summary')?.focus()
    }
    const signs = ['keydown', 'pointerdown', 'focusin'] as const
    for (const sign of signs) addEventListener(sign, close)
    return () => {
      for (const sign of signs) removeEventListener(sign, close)
    }
  }, [menu])
}
