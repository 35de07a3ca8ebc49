import type { DragEvent } from 'react'
import type { Chosen } from '../acts/chosen.ts'

const dragType = 'application/x-recto-publications' // tells dragged publications from files and links

/** Starts dragging publications. */
export function dragPublications(event: DragEvent, chosen: Chosen): void {
  event.dataTransfer.setData(dragType, JSON.stringify(chosen))
  event.dataTransfer.effectAllowed = 'move'
}

/** True if publications are dragged; which ones is known only on drop. */
export function isDraggingPublications(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(dragType)
}

/** Returns the dropped publications, if any. */
export function droppedPublications(event: DragEvent): Chosen | undefined {
  const text = event.dataTransfer.getData(dragType)
  return text === '' ? undefined : JSON.parse(text)
}
