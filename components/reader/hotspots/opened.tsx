/** @jsxImportSource preact */
import { openedKind } from './kinds/opened-kinds.ts'
import type { OpenedProps } from './opened-props.ts'

/** An opened hotspot: pictures and films over the pages, everything else beside them. */
export default function Opened(props: OpenedProps) {
  const kind = openedKind(props.hotspot.type)
  return <kind.Opened {...props} />
}
