import { type Dispatch, type DragEvent, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { lentWords } from '#components/words/held-words.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { CanvasHandle } from '../canvas/spread-canvas.tsx'
import { additions, selectedOf } from '../commands/carry-out.ts'
import { changesOf } from '../history/changes.ts'
import type { EditedHotspot } from '../hotspot.ts'
import { quotedName } from '../kind-names.ts'
import { type LibraryMedia, MediaContext } from '../media/library.ts'
import { hotspotsOfMedia, slideOfMedia } from '../media/placing.ts'
import { useMediaUpload } from '../media/use-sending.ts'
import { boxOf, contains, type Point } from '../place/boxes.ts'
import { type CameraStore, pointOnSpread } from '../place/camera.ts'
import { currentHotspots, type EditorAction, type EditorState, sizeOfSpread } from '../state.ts'

type Props = {
  state: EditorState
  dispatch: Dispatch<EditorAction>
  camera: CameraStore
  canvas: RefObject<CanvasHandle | null>
  mayWrite: boolean
}

/** Puts files that are dropped or pasted onto the page, or into the slideshow below them, by way of the library. */
export function usePlacing({ state, dispatch, camera, canvas, mayWrite }: Props) {
  const library = useContext(MediaContext)
  const sending = useMediaUpload(library)
  const isAble = mayWrite && library !== null
  // The state when the files have arrived, not when they were let go.
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  }, [state])

  function place(files: File[], at: Point, slideshow: string | undefined) {
    const spreadId = latest.current.spread.id
    void sending.send(files, media => {
      const now = latest.current
      if (now.spread.id !== spreadId) return sending.add(leftBehind(media))
      const show = currentHotspots(now).find(({ key }) => key === slideshow)
      dispatch(show === undefined ? added(media, at, now) : extended(show, media))
    })
  }

  const { isOver, handlers } = useDrop(isAble, (files, event) => {
    const at = pointAt(event, camera, canvas)
    place(files, at, slideshowAt(at, state)?.key)
  })
  return {
    notes: sending.notes,
    dismiss: sending.dismiss,
    isOver,
    handlers,
    /** Puts pasted files into the middle of the view, or into the slideshow that is selected. @returns false for none */
    paste(files: File[]): boolean {
      if (!isAble || files.length === 0) return false
      const [only, ...others] = selectedOf(state)
      const isShow = only?.type === 'slideshow' && others.length === 0
      place(files, middleOf(camera, canvas), isShow ? only.key : undefined)
      return true
    },
  }
}

function added(media: LibraryMedia[], at: Point, state: EditorState): EditorAction {
  const level = Math.max(0, ...currentHotspots(state).map(({ zIndex }) => zIndex))
  const made = hotspotsOfMedia(media, at, sizeOfSpread(state), level)
  return additions(made, fill(lentWords('editor'), 'media.step', { count: media.length }))
}

function extended(show: EditedHotspot, media: LibraryMedia[]): EditorAction {
  const words = lentWords('editor')
  const slides = [...show.slides, ...media.map(slideOfMedia)].slice(0, mostSlides)
  const label = fill(words, 'steps.change', { what: quotedName(show, words) })
  return { type: 'edited', label, changes: changesOf([show], () => ({ slides })), select: [show.key] }
}

const mostSlides = 100

/** Says where files went whose page is no longer open. */
function leftBehind([first]: LibraryMedia[]) {
  const fault = lentWords('editor')['media.leftBehind']
  return { id: Date.now(), fileName: first?.fileName ?? '', share: 1, fault }
}

function slideshowAt(at: Point, state: EditorState): EditedHotspot | undefined {
  const size = sizeOfSpread(state)
  return currentHotspots(state)
    .filter(({ type, area, rotation }) => type === 'slideshow' && contains(boxOf(area, size), rotation, at))
    .toSorted((one, other) => other.zIndex - one.zIndex)[0]
}

function pointAt(event: DragEvent, camera: CameraStore, canvas: RefObject<CanvasHandle | null>): Point {
  const origin = canvas.current?.onScreen({ x: 0, y: 0, width: 0, height: 0 })
  if (origin === undefined) return middleOf(camera, canvas)
  const { scale } = camera.get()
  return { x: (event.clientX - origin.left) / scale, y: (event.clientY - origin.top) / scale }
}

function middleOf(camera: CameraStore, canvas: RefObject<CanvasHandle | null>): Point {
  const { width, height } = canvas.current?.view() ?? { width: 0, height: 0 }
  return pointOnSpread(camera.get(), { x: width / 2, y: height / 2 })
}

/** Handlers of a place where media are dropped; dragged text and links are ignored, PDFs are left to what is around. */
function useDrop(isAble: boolean, onDrop: (files: File[], event: DragEvent) => void) {
  const [depth, setDepth] = useState(0)
  const whenFiles = (act: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!isAble || !event.dataTransfer.types.includes('Files') || isOfPdfs(event)) return
    event.preventDefault()
    event.stopPropagation()
    act(event)
  }
  return {
    // Entering a child leaves its parent.
    isOver: depth > 0,
    handlers: {
      onDragEnter: whenFiles(() => setDepth(now => now + 1)),
      onDragLeave: whenFiles(() => setDepth(now => Math.max(0, now - 1))),
      onDragOver: whenFiles(event => {
        event.dataTransfer.dropEffect = 'copy'
      }),
      onDrop: (event: DragEvent) => {
        setDepth(0)
        whenFiles(() => onDrop(Array.from(event.dataTransfer.files), event))(event)
      },
    },
  }
}

/** False in browsers that tell the types of files only when they are dropped, until then. */
function isOfPdfs({ dataTransfer }: DragEvent): boolean {
  const items = Array.from(dataTransfer.items)
  return items.length > 0 && items.every(({ type }) => type === 'application/pdf')
}
