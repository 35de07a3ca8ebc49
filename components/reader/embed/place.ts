import { frameNameOn } from './frame-name.ts'
import { coverAddress, type EmbedOptions } from './options.ts'
import { eventIn, titleIn } from './reader-messages.ts'

/** Distance from the viewport at which a publication loads. */
const near = '600px'

/**
 * Puts a publication into an element: first its cover, then the reader in a frame once it is near the viewport. Sets
 * styles one by one, since a strict Content Security Policy may forbid style attributes.
 * @param wrapper has the size, and gets the reader's events
 * @param within takes the content
 * @param until ends the waiting and listening
 */
export function place(
  wrapper: HTMLElement,
  options: EmbedOptions,
  within: HTMLElement | ShadowRoot = wrapper,
  until?: AbortSignal,
): void {
  const box = document.createElement('div')
  style(box, {
    position: 'relative',
    width: '100%',
    overflow: 'hidden',
    background: 'rgb(128 128 128 / 0.12)',
    ...(options.isResponsive || wrapper.clientHeight === 0
      ? { 'aspect-ratio': String(options.ratio) }
      : { height: '100%' }),
  })
  box.append(coverOf(options))
  within.replaceChildren(box)
  const begin = () => {
    const frame = load(box, options)
    onMessage(frame, until, data => {
      const title = options.title ?? titleIn(data)
      if (title !== undefined) frame.title = title
      const event = eventIn(data)
      // Composed, so that the page hears it from within a shadow tree, too.
      if (event)
        wrapper.dispatchEvent(
          new CustomEvent(event.name, { detail: event.detail, bubbles: true, composed: true }),
        )
    })
  }
  if (options.isEager) begin()
  else whenNear(box, until, begin)
}

const whole = { position: 'absolute', inset: '0', width: '100%', height: '100%', border: '0', margin: '0' }

function coverOf({ address }: EmbedOptions): HTMLImageElement {
  const picture = document.createElement('img')
  style(picture, { ...whole, 'object-fit': 'contain', padding: '0 0 4%', 'box-sizing': 'border-box' })
  picture.alt = ''
  picture.decoding = 'async'
  picture.loading = 'lazy'
  // Offline or secured publications have no cover; the frame explains why.
  picture.onerror = () => picture.remove()
  picture.src = coverAddress(address)
  return picture
}

function load(box: HTMLElement, { address, title }: EmbedOptions): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  style(frame, { ...whole, opacity: '0', transition: 'opacity 0.3s' })
  frame.title = title ?? 'Publication'
  frame.name = frameNameOn(location.host)
  frame.allow = 'fullscreen; clipboard-write; web-share'
  frame.onload = () => {
    style(frame, { opacity: '1' })
    box.querySelector('img')?.remove()
  }
  // Set before insertion, so that it adds no entry to the page's history.
  frame.src = address
  box.append(frame)
  return frame
}

function onMessage(frame: HTMLIFrameElement, until: AbortSignal | undefined, hear: (data: unknown) => void) {
  const listen = ({ source, data }: MessageEvent) => {
    // A removed frame has no window, as a message of the page itself may have no source.
    if (source !== null && source === frame.contentWindow) hear(data)
  }
  addEventListener('message', listen, { signal: until })
}

function whenNear(box: HTMLElement, until: AbortSignal | undefined, act: () => void): void {
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: near },
  )
  observer.observe(box)
  until?.addEventListener('abort', () => observer.disconnect())
}

function style(element: HTMLElement, properties: Record<string, string>): void {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value)
}
