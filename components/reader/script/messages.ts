import { wish } from '../wishes.ts'

/** State that is sent with each change. */
export type ReaderState = { pages: number[]; productId?: number }

let state: ReaderState = { pages: [] }
let lastMessage = ''

/**
 * Posts the state as JSON to the framing page, or else to the reader's own window: `["stateChange", {"url": …,
 * "state": {"pages": [2, 3], "productId": 7}}]`.
 */
export function postState(change: Partial<ReaderState>): void {
  state = { ...state, ...change }
  const message = JSON.stringify(['stateChange', { url: location.href, state }])
  if (message === lastMessage) return
  lastMessage = message
  parent.postMessage(message, '*')
}

/** Posts the title as JSON to the framing page: `["publication", {"title": "Spring"}]`. */
export function postPublication(title: string): void {
  if (parent !== window) parent.postMessage(JSON.stringify(['publication', { title }]), '*')
}

/** Posts the text by which the scripts of comparable viewers know that a frame is ready. */
export function postLoaded(): void {
  if (parent !== window) parent.postMessage('publitas viewer loaded', '*')
}

/** Receives the cart's item count from pages that frame the reader or that it frames. */
export function hearMessages(): void {
  addEventListener('message', ({ data }) => {
    const [name, content] = parsed(data)
    if (name === 'cartContentChanged') cartContentChanged(content)
  })
}

/** Sets the cart's item count; anything but a count is 0. */
export function cartContentChanged(content: unknown): void {
  const numItems =
    typeof content === 'object' && content !== null && 'numItems' in content ? Number(content.numItems) : 0
  wish({ cartCount: Number.isFinite(numItems) ? Math.max(0, Math.trunc(numItems)) : 0 })
}

/** Parses a message with a name and a content, as an array or JSON; ignores those of other scripts. */
function parsed(data: unknown): unknown[] {
  if (Array.isArray(data)) return data
  if (typeof data !== 'string' || !data.startsWith('[')) return []
  try {
    const message: unknown = JSON.parse(data)
    return Array.isArray(message) ? message : []
  } catch {
    return []
  }
}
