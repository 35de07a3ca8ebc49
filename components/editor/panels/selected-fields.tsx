import type { Dispatch, RefObject } from 'react'
import { pictureUrl } from '#components/spread/page-image.ts'
import { lentWords } from '#components/words/held-words.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { CanvasHandle } from '../canvas/spread-canvas.tsx'
import { actionOf, selectedOf } from '../commands/carry-out.ts'
import type { CommandId } from '../commands/commands.ts'
import { patchedNames } from '../fields.ts'
import { SelectedFigures } from '../heat/selected-figures.tsx'
import type { HeatState } from '../heat/use-heat.ts'
import { changesOf } from '../history/changes.ts'
import type { EditedHotspot } from '../hotspot.ts'
import type { InspectorProps, PatchFor } from '../inspector-props.ts'
import { hotspotsInWords } from '../kind-names.ts'
import type { EditorPage } from '../open-spread.ts'
import { type EditorAction, type EditorState, sizeOfSpread } from '../state.ts'
import { Inspector } from './inspector.tsx'

type Props = Pick<InspectorProps, 'mayWrite' | 'findProducts' | 'previewRule'> & {
  state: EditorState
  dispatch: Dispatch<EditorAction>
  hotspots: EditedHotspot[]
  pages: EditorPage[]
  canvas: RefObject<CanvasHandle | null>
  heat: HeatState
  run(id: CommandId): void
  onRemoved(): void
}

export function SelectedFields({ state, dispatch, hotspots, pages, canvas, heat, run, ...props }: Props) {
  const chosen = selectedOf(state)
  return (
    <Inspector
      mayWrite={props.mayWrite}
      findProducts={props.findProducts}
      previewRule={props.previewRule}
      hotspots={chosen}
      figures={<SelectedFigures heat={heat} hotspots={chosen} />}
      pages={pages.map(page => ({ number: page.number, thumbnailUrl: pictureUrl(page, 'at200') }))}
      spreadSize={sizeOfSpread(state)}
      onChange={(keys, patch) => dispatch(patching(hotspots, keys, patch))}
      onTurnInto={type => run(`turn into ${type}`)}
      onRemove={keys => {
        const action = actionOf('remove', { ...state, selected: keys })
        if (action) dispatch(action)
        props.onRemoved()
        canvas.current?.focus()
      }}
    />
  )
}

function patching(hotspots: EditedHotspot[], keys: string[], patch: PatchFor): EditorAction {
  const meant = hotspots.filter(({ key }) => keys.includes(key))
  const patchFor = typeof patch === 'function' ? patch : () => patch
  // Letters typed one after the other are undone together.
  const joins = `${meant[0] && patchedNames(patchFor(meant[0])).join()} of ${keys.join()}`
  const words = lentWords('editor')
  const label = fill(words, 'steps.change', { what: hotspotsInWords(meant, words) })
  return { type: 'edited', label, changes: changesOf(meant, patchFor), joins }
}
