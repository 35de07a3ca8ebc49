'use client'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useIsMac } from '#components/commands/use-is-mac.ts'
import { Announced } from './announced.tsx'
import type { AutoTagging } from './auto-tag/plan.ts'
import { useFindable } from './auto-tag/use-findable.ts'
import type { CanvasHandle } from './canvas/spread-canvas.tsx'
import type { PublicationChecks } from './checks/publication-checks.ts'
import { selectedOf } from './commands/carry-out.ts'
import { type DialogName, EditorDialogs } from './dialogs.tsx'
import { EditorHeader } from './editor-header.tsx'
import type { ReadHotspotFigures } from './heat/hotspot-heat.ts'
import { useHeat } from './heat/use-heat.ts'
import type { InspectorProps } from './inspector-props.ts'
import { hotspotLack } from './kind-names.ts'
import type { Marked, OpenSpread, SpreadChoice } from './open-spread.ts'
import { SaveNote } from './outbox/save-note.tsx'
import type { Unsending } from './outbox/use-kept-state.ts'
import { PagePager } from './panels/page-pager.tsx'
import { FieldsPanel, PanelSheets, SidePanel } from './panels/panels.tsx'
import { usePanels } from './panels/use-panels.tsx'
import { newCameraStore } from './place/camera.ts'
import { shownColleagues } from './presence/colleagues.ts'
import { PeopleBar } from './presence/people-bar.tsx'
import { type Draft, withDrafts } from './saving/drafts.ts'
import { HotspotClashes } from './saving/hotspot-clashes.tsx'
import type { EditorServer } from './saving/server.ts'
import { Stage } from './stage.tsx'
import type { EditorState } from './state.ts'
import { Toolbar } from './tools/toolbar.tsx'
import { useTools } from './tools/use-tools.ts'
import { useEditor } from './use-editor.ts'
import { useFields } from './use-fields.ts'
import { useNavigation } from './use-navigation.ts'
import { useIsWide } from './use-window.ts'

export type EditorProps = {
  title: string
  userId: number
  mayWrite: boolean
  spreads: SpreadChoice[]
  initial: OpenSpread
  /** Number of the page that phones show first. */
  initialPage: number
  /** Ids of the initially selected hotspots. */
  selectedIds?: number[]
  /** A place to look at, marked while its spread is open. */
  marked?: Marked | undefined
  /** True to start with the search for hotspots. */
  isFindingFirst?: boolean
  server: EditorServer
  findProducts: InspectorProps['findProducts']
  previewRule: InspectorProps['previewRule']
  autoTagging: AutoTagging
  publicationChecks: PublicationChecks
  readHotspotFigures: ReadHotspotFigures
  /** Link to the publication. */
  back: ReactNode
  /** Offers what can be done with the publication. @param openPage opens the spread of a page */
  commands(openPage: (number: number) => void): ReactNode
  /** Goes to the sign-in page, and back here. */
  onSignIn(): void
  /** Called with the number of the first page of an opened spread. */
  onOpened(pageNumber: number): void
} & Unsending

/** The hotspot editor in a whole window: pages on the left, the spread in the middle, fields on the right. */
export function Editor({ mayWrite, spreads, autoTagging, ...props }: EditorProps) {
  const { findProducts, previewRule, publicationChecks, initialPage, onOpened } = props
  const editor = useEditor(props)
  const heat = useHeat(props.readHotspotFigures)
  const people = useMemo(() => shownColleagues(editor.outbox.people), [editor.outbox.people])
  const { state, dispatch } = editor
  const { spread, drafts } = state
  const [dialog, setDialog] = useState<DialogName | undefined>(props.isFindingFirst ? 'find' : undefined)
  const [camera] = useState(newCameraStore)
  const canvas = useRef<CanvasHandle>(null)
  const [isMac, isWide] = [useIsMac(), useIsWide()]
  const hotspots = useMemo(() => withDrafts(spread.hotspots, drafts, spread.id), [spread, drafts])
  const marked = props.marked?.spreadId === spread.id ? props.marked.area : undefined
  const pages = useMemo(() => spreads.flatMap(each => each.pages), [spreads])
  const navigation = useNavigation({ editor, spreads, canvas, initialPage, onOpened })
  const { panel, setPanel, goTo, turnPages, firstShown } = navigation
  const openSheet = () => setPanel('fields')
  const fields = useFields({ lacking: lackingIn(state), isWide, openSheet, canvas })
  const tools = useTools({
    ...{ editor, fields, camera, canvas, mayWrite, isMac, findProducts, turnPages, heat },
    pageCount: pages.length,
    openDialog: setDialog,
  })
  const { drawing, tool, run, now, isSnapping } = tools
  const findable = useFindable(autoTagging, pages.length, dialog === 'find' || !mayWrite, state)
  const panels = usePanels({
    ...{ editor, spreads, pages, hotspots, navigation, canvas, run },
    ...{ mayWrite, findProducts, previewRule, publicationChecks, heat, people },
  })
  /** Goes to the field that keeps a draft from being saved. */
  const mendFault = ({ key, spreadId }: Draft) => navigation.show(key, spreadId).then(fields.onAdded)
  const looks = { isMac, isWide, camera, findable, heat }
  const toolbar = <Toolbar {...{ run, now, tool, isSnapping, ...looks }} pages={spread.pages} />
  return (
    <div className="flex h-[calc(100dvh-var(--banner,0px))] flex-col overflow-hidden bg-ground">
      <EditorHeader back={props.back} title={props.title} toolbar={toolbar}>
        <PeopleBar {...{ people, spreads }} onGoTo={id => void goTo(id)} />
        <SaveNote {...{ editor, mayWrite }} onSignIn={props.onSignIn} onShow={mendFault} />
      </EditorHeader>
      <Clashes state={state} dispatch={dispatch} />
      <div className="flex min-h-0 flex-1">
        {isWide && <SidePanel panels={panels} />}
        <Stage {...{ editor, hotspots, mayWrite, tools, camera, canvas, firstShown, heat, marked, people }}>
          {!isWide && <PagePager {...{ spread, spreads, camera, canvas }} onOpen={goTo} />}
        </Stage>
        {isWide && <FieldsPanel fields={fields}>{panels.fields}</FieldsPanel>}
      </div>
      {!isWide && <PanelSheets {...{ panels }} open={panel} setOpen={setPanel} />}
      <EditorDialogs
        {...{ drawing, pages, autoTagging }}
        open={dialog}
        setOpen={setDialog}
        addFound={async apply => navigation.goToOneOf(await editor.addFound(apply))}
      />
      <Announced announcement={state.announcement} />
      {props.commands(number => void navigation.goToPage(number))}
    </div>
  )
}

/** Questions of the open spread. */
function Clashes({
  state: { drafts, spread },
  dispatch,
}: Pick<ReturnType<typeof useEditor>, 'state' | 'dispatch'>) {
  return (
    <HotspotClashes
      drafts={drafts.filter(({ spreadId }) => spreadId === spread.id)}
      onSettle={(key, keep) => dispatch({ type: 'settled', key, keep })}
    />
  )
}

/** Returns the key of a single selected hotspot that is incomplete. */
function lackingIn(state: EditorState): string | undefined {
  const [only, ...more] = selectedOf(state)
  return only && more.length === 0 && hotspotLack(only) ? only.key : undefined
}
