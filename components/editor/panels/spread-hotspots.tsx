import type { Dispatch, RefObject } from 'react'
import type { CanvasHandle } from '../canvas/spread-canvas.tsx'
import { actionOf, movedInOrder } from '../commands/carry-out.ts'
import type { HotspotFigures } from '../heat/hotspot-heat.ts'
import type { EditedHotspot } from '../hotspot.ts'
import { inTabOrder } from '../place/tab-order.ts'
import type { ShownColleague } from '../presence/colleagues.ts'
import type { EditorAction, EditorState } from '../state.ts'
import { HotspotList } from './hotspot-list.tsx'

type Props = {
  state: EditorState
  dispatch: Dispatch<EditorAction>
  hotspots: EditedHotspot[]
  mayWrite: boolean
  figures: HotspotFigures | undefined
  people: readonly ShownColleague[]
  canvas: RefObject<CanvasHandle | null>
  onOpen(): void
}

export function SpreadHotspots({ state, dispatch, hotspots, canvas, ...props }: Props) {
  const { selected, spread } = state
  const act = (action: EditorAction | undefined) => action && dispatch(action)
  return (
    <HotspotList
      {...props}
      selected={selected}
      hotspots={inTabOrder(hotspots, spread.pages)}
      onSelect={(key, isMore) => {
        const others = selected.filter(other => other !== key)
        const more = others.length < selected.length ? others : [...others, key]
        dispatch({ type: 'selected', keys: isMore ? more : [key] })
      }}
      onMove={(key, by) => act(movedInOrder(key, by, state))}
      onRemove={key => {
        act(actionOf('remove', { ...state, selected: [key] }))
        // Its button, which had the focus, is gone.
        canvas.current?.focus()
      }}
    />
  )
}
