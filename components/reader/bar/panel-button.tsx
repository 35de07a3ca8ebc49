/** @jsxImportSource preact */

import { Icon, type IconName } from '../frame/icons.tsx'
import { dialogButton, isPlainPress, useIsLive } from '../frame/presses.ts'
import { fetchPanel } from '../panels/panel.tsx'
import { panels, type ReaderPanelName } from '../panels.ts'
import type { Words } from '../words.ts'

type PanelButtonProps = {
  name: ReaderPanelName
  words: Words
  path: string
  label?: string
  icon?: IconName
  /** True if its panel is open; missing if it opens something else. */
  isOpen?: boolean | undefined
  /** True if narrow screens show it in the menu instead. */
  isWideOnly?: boolean
  onOpen(name: ReaderPanelName): void
}

/** Button that opens a panel; without JavaScript, a link to the page with the same content. */
export function PanelButton({
  name,
  words,
  path,
  label,
  icon,
  isOpen,
  isWideOnly,
  onOpen,
}: PanelButtonProps) {
  const panel = panels[name]
  const isLive = useIsLive()
  const called = label ?? panel.name(words)
  const fetchSoon = () => fetchPanel(panel)
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onOpen(name)
  }
  return (
    <a
      class={isWideOnly ? 'button wide' : 'button'}
      href={`${path}/${panel.path}`}
      rel="nofollow"
      {...(isLive && isOpen !== undefined && { ...dialogButton, 'aria-expanded': isOpen })}
      aria-label={called}
      data-tip={called}
      onClick={open}
      onPointerEnter={fetchSoon}
      onFocus={fetchSoon}
    >
      <Icon name={icon ?? panel.icon} />
    </a>
  )
}
