/** @jsxImportSource preact */
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { fetchStyle } from '../panels/style.ts'
import type { OpenedProps } from './opened-props.ts'

const load = () => import('./opened.tsx')

/** Fetches what shows hotspots that are opened, before one is. */
export function fetchOpened(): void {
  void Promise.all([load(), fetchStyle()]).catch(() => {})
}

/** A hotspot that is open. Where what shows it cannot be fetched, its link is followed, which needs nothing of ours. */
export function Opening(props: OpenedProps) {
  const [Opened, setOpened] = useState<ComponentType<OpenedProps> | null>(null)
  const { href } = props.hotspot
  useEffect(() => {
    Promise.all([load(), fetchStyle()]).then(
      ([loaded]) => setOpened(() => loaded.default),
      () => location.assign(href),
    )
  }, [href])
  if (Opened) return <Opened {...props} />
  return (
    <p class="trouble waiting" role="status">
      {props.words.loading}
    </p>
  )
}
