import type { DragEvent } from 'react'
import type { Chosen } from '../acts/chosen.ts'

/** What dragged publications are on the way. Files and links are something else. */
const dragType = 'application/x-recto-publications'

/** Begins to drag publications. */
export function dragPublications(event: DragEvent, chosen: Chosen): void {
  event.dataTransfer.setData(dragType, JSON.stringify(chosen))
  event.dataTransfer.effectAllowed = 'move'
}

/** Whether publications are what is dragged over here; which ones is told when they are dropped. */
export function isDraggingPublications(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(dragType)
}

/** The publications that were dropped, if any were. */
export function droppedPublications(event: DragEvent): Chosen | undefined {
  const text = event.dataTransfer.getData(dragType)
  return text === '' ? undefined : JSON.parse(text)
}
