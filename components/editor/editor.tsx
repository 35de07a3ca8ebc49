'use client'
import { lazy, type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react'
import { pictureUrl } from '#components/spread/page-image.ts'
import { Announced } from './announced.tsx'
import { AutoTagDialog } from './auto-tag/dialog.tsx'
import type { AutoTagging } from './auto-tag/plan.ts'
import { useFindable } from './auto-tag/use-findable.ts'
import type { CanvasHandle } from './canvas/spread-canvas.tsx'
import { NoHotspotsYet, Waiting } from './canvas-notes.tsx'
import { ChecksPanel } from './checks/panel.tsx'
import type { PublicationChecks } from './checks/publication-checks.ts'
import { useFindings } from './checks/use-findings.ts'
import { useLinkChecks } from './checks/use-link-checks.ts'
import { useMending } from './checks/use-mending.ts'
import { useClipboard } from './clipboard/use-clipboard.ts'
import { actionOf, additions, duplicates, moves, reshaped, selectedOf } from './commands/carry-out.ts'
import { KeysSheet } from './commands/keys-sheet.tsx'
import { Toolbar } from './commands/toolbar.tsx'
import { useCommands } from './commands/use-commands.ts'
import { EditorHeader } from './editor-header.tsx'
import { namesOf } from './fields.ts'
import { changesOf } from './history/changes.ts'
import type { EditedHotspot } from './hotspot.ts'
import { Inspector } from './inspector/inspector.tsx'
import type { InspectorProps } from './inspector-props.ts'
import { KindChooser } from './kind-chooser.tsx'
import { lackOf, nameOf } from './kind-names.ts'
import type { OpenSpread } from './open-spread.ts'
import { PagePager } from './panels/page-pager.tsx'
import { PageStrip, pageWords, type SpreadChoice } from './panels/page-strip.tsx'
import { type PanelName, PanelSheets, SidePanel } from './panels/panels.tsx'
import { SpreadHotspots } from './panels/spread-hotspots.tsx'
import { newCameraStore } from './place/camera.ts'
import { ClashBar } from './saving/clash-bar.tsx'
import { type Draft, withDrafts } from './saving/drafts.ts'
import { SaveNote } from './saving/save-note.tsx'
import type { EditorServer } from './saving/server.ts'
import { counted, sizeOf } from './state.ts'
import { useDrawing } from './use-drawing.ts'
import { useEditor } from './use-editor.ts'
import { useFields } from './use-fields.ts'
import { useHydrated, useIsMac, useIsWide } from './use-window.ts'

// Konva is large, and draws nothing on the server.
const SpreadCanvas = lazy(() => import('./canvas/spread-canvas.tsx'))

export type EditorProps = {
  title: string
  userId: number
  publicationId: number
  mayWrite: boolean
  spreads: SpreadChoice[]
  initial: OpenSpread
  /** Number of the page that phones show first. */
  initialPage: number
  /** Ids of the initially selected hotspots. */
  selectedIds?: number[]
  /** True to start with the search for hotspots. */
  isFindingFirst?: boolean
  server: EditorServer
  findProducts: InspectorProps['findProducts']
  autoTagging: AutoTagging
  publicationChecks: PublicationChecks
  /** Leads back to the publication. */
  back: ReactNode
  /** Goes to the sign-in page, and back here. */
  onSignIn(): void
  /** Called with the number of the first page of an opened spread. */
  onOpened(pageNumber: number): void
}

/** The hotspot editor, in a whole window: pages on the left, the spread in the middle, fields on the right. */
export function Editor({ title, mayWrite, spreads, back, onOpened, ...props }: EditorProps) {
  const { findProducts, autoTagging, publicationChecks } = props
  const editor = useEditor(props)
  const { state, dispatch, opening } = editor
  const { spread, drafts } = state
  const [isSnapping, setIsSnapping] = useState(true)
  const [isKeysOpen, setIsKeysOpen] = useState(false)
  const [isFinding, setIsFinding] = useState(props.isFindingFirst ?? false)
  const [panel, setPanel] = useState<PanelName>()
  const [firstShown, setFirstShown] = useState(props.initialPage)
  const [camera] = useState(newCameraStore)
  const canvas = useRef<CanvasHandle>(null)
  const [isMac, isWide, isHydrated] = [useIsMac(), useIsWide(), useHydrated()]
  const [only, ...more] = selectedOf(state)
  const lacking = only && more.length === 0 && lackOf(only) ? only.key : undefined
  const fields = useFields({ lacking, isWide, openSheet: () => setPanel('fields'), canvas })
  const helpId = useId()

  const hotspots = useMemo(() => withDrafts(spread.hotspots, drafts, spread.id), [spread, drafts])
  const chosen = selectedOf(state)
  const pages = useMemo(() => spreads.flatMap(each => each.pages), [spreads])
  const pageNumbers = useMemo(() => new Set(pages.map(({ number }) => number)), [pages])
  const linkChecks = useLinkChecks(publicationChecks)
  const found = useFindings(spread, hotspots, pageNumbers, linkChecks.links.dead)
  const mend = useMending(editor)
  const findable = useFindable(autoTagging, pages.length, isFinding || !mayWrite, state)
  const drawing = useDrawing({
    ...{ state, dispatch, camera, canvas },
    pageCount: pages.length,
    onAdded: fields.onAdded,
  })
  const clipboard = useClipboard(state, mayWrite, dispatch, findProducts)
  const { run, now } = useCommands({
    ...{ editor, drawing, clipboard, camera, canvas, mayWrite, isMac },
    turnPages: by => void goTo(spreads[spreads.findIndex(({ id }) => id === spread.id) + by]?.id),
    openFields: fields.open,
    takeText: fields.takeText,
    showKeys: () => setIsKeysOpen(true),
    findHotspots: () => setIsFinding(true),
    toggleSnapping: () => setIsSnapping(!isSnapping),
  })

  /** @param pageNumber that a phone shows; the first of the spread if left out */
  async function goTo(id: number | undefined, pageNumber?: number) {
    setPanel(undefined)
    const numbers = spreads.find(spread => spread.id === id)?.pages.map(({ number }) => number)
    if (id === undefined || numbers === undefined) return
    const shown = pageNumber ?? Math.min(...numbers)
    setFirstShown(shown)
    if (await editor.open(id)) onOpened(shown)
  }

  async function show(key: string, spreadId = spread.id) {
    setPanel(undefined)
    if (spreadId !== spread.id) await goTo(spreadId)
    dispatch({ type: 'selected', keys: [key] })
    canvas.current?.focus()
  }

  /** Leads to the field that keeps a draft from being saved. */
  async function mendFault({ key, spreadId }: Draft) {
    await show(key, spreadId)
    fields.onAdded()
  }

  const list = (
    <SpreadHotspots {...{ state, dispatch, hotspots, mayWrite, canvas }} onOpen={() => run('edit')} />
  )
  const strip = (
    <PageStrip
      spreads={spreads}
      openId={opening ?? spread.id}
      openCount={hotspots.length}
      onOpen={id => void goTo(id)}
    />
  )
  const checks = (
    <ChecksPanel
      {...{ mayWrite, found, linkChecks }}
      isSaved={drafts.length === 0}
      checks={publicationChecks}
      onShow={({ key, spreadId }) => void show(key, spreadId)}
      onMend={mend}
    />
  )
  const inspector = (
    <Inspector
      {...{ mayWrite, findProducts }}
      hotspots={chosen}
      pages={pages.map(page => ({ number: page.number, thumbnailUrl: pictureUrl(page, 'at200') }))}
      spreadSize={sizeOf(state)}
      onChange={(keys, patch) => {
        const meant = hotspots.filter(({ key }) => keys.includes(key))
        const patchFor = typeof patch === 'function' ? patch : () => patch
        const changes = changesOf(meant, patchFor)
        // Letters that are typed one after the other are taken back at once.
        const joins = `${meant[0] && namesOf(patchFor(meant[0])).join()} of ${keys.join()}`
        dispatch({ type: 'edited', label: `Change ${wordsFor(meant)}`, changes, joins })
      }}
      onTurnInto={type => run(`turn into ${type}`)}
      onRemove={keys => {
        const action = actionOf('remove', { ...state, selected: keys })
        if (action) dispatch(action)
        setPanel(undefined)
        canvas.current?.focus()
      }}
    />
  )

  const toolbar = (
    <Toolbar {...{ run, now, isSnapping, isMac, isWide, camera, findable }} tool={drawing.tool} />
  )

  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-ground">
      <EditorHeader {...{ back, title }} toolbar={toolbar}>
        {mayWrite ? (
          <SaveNote
            {...{ state }}
            outbox={editor.outbox}
            isKept={editor.isKept}
            onSignIn={props.onSignIn}
            onShow={draft => void mendFault(draft)}
          />
        ) : (
          <span className="px-2 text-ink-soft">View only</span>
        )}
      </EditorHeader>
      <ClashBar
        drafts={drafts.filter(({ spreadId }) => spreadId === spread.id)}
        onSettle={(key, keep) => dispatch({ type: 'settled', key, keep })}
      />
      <div className="flex min-h-0 flex-1">
        {isWide && (
          <SidePanel {...{ strip, list, checks }} count={hotspots.length} faults={found.findings.length} />
        )}
        <main className="relative min-w-0 flex-1 bg-stage" aria-busy={opening !== undefined}>
          {isHydrated && (
            <Suspense fallback={<Waiting />}>
              <SpreadCanvas
                {...{ hotspots, mayWrite, isSnapping, camera, firstShown }}
                spread={spread}
                selected={state.selected}
                drawn={drawing.drawn?.box}
                isDrawing={drawing.tool.name === 'draw'}
                label={`${pageWords(spread.pages)}, ${counted(hotspots.length, 'hotspot')}`}
                describedBy={helpId}
                handle={canvas}
                onSelect={keys => dispatch({ type: 'selected', keys })}
                onMoved={(way, isCopy) => {
                  const words = counted(chosen.length, 'hotspot')
                  if (isCopy) dispatch(additions(duplicates(chosen, state, way), `Duplicate ${words}`))
                  else
                    dispatch({ type: 'edited', label: `Move ${words}`, changes: moves(chosen, way, state) })
                }}
                onShaped={(keys, boxes, rotations) => {
                  const shaped = keys.flatMap(key => hotspots.find(hotspot => hotspot.key === key) ?? [])
                  const changes = reshaped(shaped, boxes, state, rotations)
                  dispatch({ type: 'edited', label: `Resize ${counted(shaped.length, 'hotspot')}`, changes })
                }}
                onDrawn={drawing.draw}
                onOpen={() => run('edit')}
              />
            </Suspense>
          )}
          {!isHydrated && <Waiting />}
          <p id={helpId} className="sr-only">
            Use . and , to select the next or previous hotspot and the arrow keys to move it. Everything is
            also in the Hotspots list. Press ? for all shortcuts.
          </p>
          {!isWide && (
            <PagePager
              {...{ spread, spreads, camera, canvas }}
              onOpen={(id, number) => void goTo(id, number)}
            />
          )}
          {hotspots.length === 0 && mayWrite && drawing.tool.name === 'pointer' && <NoHotspotsYet />}
        </main>
        {isWide && (
          <aside
            ref={fields.place}
            aria-label="Fields"
            onKeyDown={fields.onKeyDown}
            className="w-80 shrink-0 overflow-y-auto border-l border-hairline bg-raised"
          >
            {inspector}
          </aside>
        )}
      </div>
      {!isWide && (
        <PanelSheets
          {...{ strip, list, checks }}
          faults={found.findings.length}
          open={panel}
          setOpen={setPanel}
          fields={inspector}
          hasFields={chosen.length > 0}
        />
      )}
      {drawing.drawn && (
        <KindChooser at={drawing.drawn.at} onChoose={drawing.choose} onClose={drawing.drop} />
      )}
      <AutoTagDialog
        {...{ pages }}
        preview={autoTagging.preview}
        apply={(options, leftOut) => editor.addFound(() => autoTagging.apply(options, leftOut))}
        isOpen={isFinding}
        onOpenChange={setIsFinding}
      />
      <KeysSheet isOpen={isKeysOpen} isMac={isMac} mayWrite={mayWrite} onOpenChange={setIsKeysOpen} />
      <Announced told={state.told} />
    </div>
  )
}

function wordsFor(hotspots: EditedHotspot[]): string {
  const [only] = hotspots
  return hotspots.length === 1 && only ? `“${nameOf(only)}”` : counted(hotspots.length, 'hotspot')
}
