import { contentOf } from './message.ts'

/** Returns the title from a message of `postPublication`; undefined for other messages. */
export function titleIn(message: unknown): string | undefined {
  const content = contentOf(message, 'publication')
  if (!content || !('title' in content)) return undefined
  return typeof content.title === 'string' && content.title !== '' ? content.title : undefined
}

/** Returns an event of the reader by the name of its DOM event, such as `recto:view_item`; undefined for other messages. */
export function eventIn(message: unknown): { name: string; detail: object } | undefined {
  const detail = contentOf(message, 'readerEvent')
  if (!detail || !('event' in detail)) return undefined
  const { event } = detail
  return typeof event === 'string' && /^[a-z_]+$/.test(event) ? { name: `recto:${event}`, detail } : undefined
}
