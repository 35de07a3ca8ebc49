import { type RefObject, useState } from 'react'
import type { CanvasHandle } from './canvas/spread-canvas.tsx'
import type { SpreadChoice } from './open-spread.ts'
import type { useEditor } from './use-editor.ts'

type Props = {
  editor: Pick<ReturnType<typeof useEditor>, 'state' | 'dispatch' | 'open'>
  spreads: SpreadChoice[]
  initialPage: number
  canvas: RefObject<CanvasHandle | null>
  onOpened(pageNumber: number): void
}

export type PanelName = 'pages' | 'hotspots' | 'checks' | 'fields'

export type Navigation = ReturnType<typeof useNavigation>

/** Goes to spreads and hotspots, and opens panels as sheets. */
export function useNavigation({ editor, spreads, initialPage, canvas, onOpened }: Props) {
  const openId = editor.state.spread.id
  const [panel, setPanel] = useState<PanelName>()
  const [firstShown, setFirstShown] = useState(initialPage)

  /** @param pageNumber that phones show; by default the first of the spread */
  async function goTo(id: number | undefined, pageNumber?: number) {
    setPanel(undefined)
    const numbers = spreads.find(spread => spread.id === id)?.pages.map(({ number }) => number)
    if (id === undefined || numbers === undefined) return
    const firstPage = pageNumber ?? Math.min(...numbers)
    setFirstShown(firstPage)
    if (await editor.open(id)) onOpened(firstPage)
  }

  /** Goes to the first of these spreads, unless one of them is open. */
  async function goToOneOf(ids: readonly number[]) {
    if (!ids.includes(openId)) await goTo(spreads.find(({ id }) => ids.includes(id))?.id)
  }

  async function show(key: string, spreadId = openId) {
    setPanel(undefined)
    if (spreadId !== openId) await goTo(spreadId)
    editor.dispatch({ type: 'selected', keys: [key] })
    canvas.current?.focus()
  }

  return {
    panel,
    setPanel,
    firstShown,
    goTo,
    /** Opens the spread of a page. */
    goToPage: (number: number) =>
      goTo(spreads.find(({ pages }) => pages.some(page => page.number === number))?.id, number),
    goToOneOf,
    /** Opens the spread this many further on. */
    turnPages: (by: number) => goTo(spreads[spreads.findIndex(({ id }) => id === openId) + by]?.id),
    show,
  }
}
