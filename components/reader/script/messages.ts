import { wish } from './wishes.ts'

/** What is read: told with each change. */
export type ReaderState = { pages: number[]; productId?: number }

let state: ReaderState = { pages: [] }
let told = ''

/**
 * Tells what is read, as JSON: `["stateChange", {"url": …, "state": {"pages": [2, 3], "productId": 7}}]`, to the page
 * that frames the reader, or to the reader's own window where none does.
 */
export function tellState(change: Partial<ReaderState>): void {
  state = { ...state, ...change }
  const message = JSON.stringify(['stateChange', { url: location.href, state }])
  if (message === told) return
  told = message
  parent.postMessage(message, '*')
}

/** Tells the page that frames the reader what is read there, as JSON: `["publication", {"title": "Spring"}]`. */
export function tellPublication(title: string): void {
  if (parent !== window) parent.postMessage(JSON.stringify(['publication', { title }]), '*')
}

/** Hears how much is in the shop's cart, from whatever frames the reader or is framed by it. */
export function hearMessages(): void {
  addEventListener('message', ({ data }) => {
    const [name, content] = parsed(data)
    if (name === 'cartContentChanged') cartContentChanged(content)
  })
}

/** How much is in the shop's cart; what is no number of things is none. */
export function cartContentChanged(content: unknown): void {
  const numItems =
    typeof content === 'object' && content !== null && 'numItems' in content ? Number(content.numItems) : 0
  wish({ cartCount: Number.isFinite(numItems) ? Math.max(0, Math.trunc(numItems)) : 0 })
}

/** Messages are a name and a content, as JSON or as they are; those of others are none of ours. */
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
