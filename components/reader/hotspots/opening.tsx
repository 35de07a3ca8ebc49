/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import type { ReaderHotspot } from '../hotspot.ts'
import { fetchStyle } from '../panels/style.ts'
import type { OpenedKind } from './kinds/kind.ts'
import { readerKind } from './kinds/reader-kinds.ts'
import type { OpenedProps } from './opened-props.ts'

async function load(type: HotspotType): Promise<{ type: HotspotType } & OpenedKind> {
  const [{ Opened }] = await Promise.all([readerKind(type).opened(), fetchStyle()])
  return { type, Opened }
}

/** Fetches what shows a hotspot before it is opened. */
export function fetchOpened({ type }: ReaderHotspot): void {
  void load(type).catch(() => {})
}

/** An open hotspot. If what shows it cannot be fetched, its link is followed, which needs nothing of ours. */
export function Opening(props: OpenedProps) {
  const [kind, setKind] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  const { type, href } = props.hotspot
  useEffect(() => {
    load(type).then(setKind, () => location.assign(href))
  }, [type, href])
  useOpenedMark(props.hotspot.id)
  const isOpen = kind?.type === type
  useWaitingKeys(!isOpen, props.onClose)
  if (isOpen) return <kind.Opened key={props.hotspot.id} {...props} />
  return (
    <p class="trouble waiting" role="status">
      {props.words.loading}
    </p>
  )
}

/** Marks the hotspot on its page, which is seen beside a panel. */
function useOpenedMark(id: number) {
  useEffect(() => {
    const spot = document.getElementById(`hotspot-${id}`)
    spot?.setAttribute('data-opened', '')
    return () => spot?.removeAttribute('data-opened')
  }, [id])
}

/** Keeps keys from turning pages while something opens: Escape leaves it, others are for what is not there yet. */
function useWaitingKeys(isWaiting: boolean, onClose: () => void) {
  // At once, not after the next frame: keys that follow the press wait, and those that follow the opening are the dialog's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes the same each time
  useLayoutEffect(() => {
    if (!isWaiting) return
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') onClose()
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [isWaiting])
}
