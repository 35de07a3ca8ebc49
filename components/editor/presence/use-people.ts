import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mostSelected } from '#db/rules/hotspots/presence.ts'
import type { EditorServer, OpenWindow, OtherEditor } from '../saving/server.ts'
import { whenLeaving } from '../saving/when-leaving.ts'
import { currentHotspots, type EditorState } from '../state.ts'

/** A selection that rests this long is told at once, to those who are there. */
const restMs = 400

/** Returns who else has the publication open, and this window as they see it. @param announce asks the server now */
export function usePeople(state: EditorState, server: EditorServer, announce: () => void) {
  const [people, meet] = useState<OtherEditor[]>([])
  const [windowId] = useState(() => crypto.randomUUID())
  const announceNow = useEffectEvent(announce)
  const isAlone = people.length === 0
  const place = `${state.spread.id} ${state.selected.join()}`

  const announcedPlace = useRef<string>(undefined)
  useEffect(() => {
    if (isAlone) announcedPlace.current = undefined
    if (isAlone || announcedPlace.current === place) return
    const timer = setTimeout(() => {
      announcedPlace.current = place
      announceNow()
    }, restMs)
    return () => clearTimeout(timer)
  }, [place, isAlone])
  const leave = useRef(() => {})
  leave.current = () => server.leave(state.spread.id, windowId)
  useEffect(() => {
    const stop = whenLeaving(() => leave.current())
    return () => {
      stop()
      leave.current()
    }
  }, [])

  function windowOf(): OpenWindow {
    const chosen = new Set(state.selected)
    const ids = currentHotspots(state).flatMap(({ key, id }) => (id !== null && chosen.has(key) ? [id] : []))
    return { windowId, selectedIds: ids.slice(0, mostSelected) }
  }
  return { people, meet, windowOf }
}
