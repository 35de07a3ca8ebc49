import type { DragEvent } from 'react'

/** What dragged publications are on the way: their ids. Files and links are something else. */
const dragType = 'application/x-recto-publications'

/** Begins to drag publications. */
export function dragPublications(event: DragEvent, ids: number[]): void {
  event.dataTransfer.setData(dragType, JSON.stringify(ids))
  event.dataTransfer.effectAllowed = 'move'
}

/** Whether publications are what is dragged over here; which ones is told when they are dropped. */
export function isDraggingPublications(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(dragType)
}

/** The publications that were dropped. */
export function droppedPublications(event: DragEvent): number[] {
  const ids: unknown = JSON.parse(event.dataTransfer.getData(dragType) || '[]')
  return Array.isArray(ids) ? ids.filter(Number.isInteger) : []
}
