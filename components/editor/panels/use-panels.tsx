import type { RefObject } from 'react'
import type { CanvasHandle } from '../canvas/spread-canvas.tsx'
import { ChecksPanel } from '../checks/panel.tsx'
import type { PublicationChecks } from '../checks/publication-checks.ts'
import { useFindings } from '../checks/use-findings.ts'
import { useLinkChecks } from '../checks/use-link-checks.ts'
import { useMending } from '../checks/use-mending.ts'
import type { CommandId } from '../commands/commands.ts'
import type { HeatState } from '../heat/use-heat.ts'
import type { EditedHotspot } from '../hotspot.ts'
import type { InspectorProps } from '../inspector-props.ts'
import type { EditorPage, SpreadChoice } from '../open-spread.ts'
import type { ShownColleague } from '../presence/colleagues.ts'
import type { useEditor } from '../use-editor.ts'
import type { Navigation } from '../use-navigation.ts'
import { PageStrip } from './page-strip.tsx'
import type { PanelContents } from './panels.tsx'
import { SelectedFields } from './selected-fields.tsx'
import { SpreadHotspots } from './spread-hotspots.tsx'

type Props = Pick<InspectorProps, 'mayWrite' | 'findProducts' | 'previewRule'> & {
  editor: ReturnType<typeof useEditor>
  spreads: SpreadChoice[]
  pages: EditorPage[]
  /** Of the open spread, including drafts. */
  hotspots: EditedHotspot[]
  canvas: RefObject<CanvasHandle | null>
  navigation: Navigation
  publicationChecks: PublicationChecks
  heat: HeatState
  people: readonly ShownColleague[]
  run(id: CommandId): void
}

/** Returns the contents of the panels, for both layouts. */
export function usePanels({
  editor,
  spreads,
  pages,
  hotspots,
  navigation,
  run,
  ...props
}: Props): PanelContents {
  const { state, dispatch, opening } = editor
  const { mayWrite, findProducts, previewRule, canvas, publicationChecks, heat, people } = props
  const linkChecks = useLinkChecks(publicationChecks)
  const found = useFindings(state.spread, hotspots, pages, linkChecks.links.dead)
  const mend = useMending(editor)
  const shared = { state, dispatch, hotspots, mayWrite, canvas }
  return {
    hotspotCount: hotspots.length,
    faultCount: found.findings.length,
    hasFields: state.selected.length > 0,
    strip: (
      <PageStrip
        spreads={spreads}
        openId={opening ?? state.spread.id}
        openCount={hotspots.length}
        people={people}
        onOpen={id => void navigation.goTo(id)}
      />
    ),
    list: <SpreadHotspots {...shared} people={people} figures={heat.figures} onOpen={() => run('edit')} />,
    checks: (
      <ChecksPanel
        {...{ mayWrite, found, linkChecks }}
        isSaved={state.drafts.length === 0}
        checks={publicationChecks}
        onShow={({ key, spreadId }) => void navigation.show(key, spreadId)}
        onMend={mend}
      />
    ),
    fields: (
      <SelectedFields
        {...{ ...shared, pages, findProducts, previewRule, heat, run }}
        onRemoved={() => navigation.setPanel(undefined)}
      />
    ),
  }
}
