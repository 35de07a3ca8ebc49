import type { EditedHotspot } from './hotspot.ts'
import { openSpread } from './hotspots.fixture.ts'
import { type EditorState, newState } from './state.ts'

export function stateWith(...hotspots: EditedHotspot[]): EditorState {
  return newState(openSpread(hotspots))
}
