import { titleIn } from './title-in.ts'
import { coverAddress, type Wanted } from './wanted.ts'

/** How near to what is seen a publication comes before it is loaded. */
const near = '600px'

/**
 * Puts a publication into an element: its cover at first, and the reader in a frame once it comes near to what is
 * seen. Styles are set one by one, so that a strict policy of the page's does not stand in the way.
 */
export function place(wrapper: HTMLElement, wanted: Wanted): void {
  const box = document.createElement('div')
  style(box, {
    position: 'relative',
    width: '100%',
    overflow: 'hidden',
    background: 'rgb(128 128 128 / 0.12)',
    ...(wanted.isResponsive || wrapper.clientHeight === 0
      ? { 'aspect-ratio': String(wanted.ratio) }
      : { height: '100%' }),
  })
  box.append(coverOf(wanted))
  wrapper.replaceChildren(box)
  if (wanted.isEager) load(box, wanted)
  else whenNear(box, () => load(box, wanted))
}

const whole = { position: 'absolute', inset: '0', width: '100%', height: '100%', border: '0', margin: '0' }

function coverOf({ address }: Wanted): HTMLImageElement {
  const picture = document.createElement('img')
  style(picture, { ...whole, 'object-fit': 'contain', padding: '0 0 4%', 'box-sizing': 'border-box' })
  picture.alt = ''
  picture.decoding = 'async'
  picture.loading = 'lazy'
  // Offline, or behind a password: the frame says so.
  picture.onerror = () => picture.remove()
  picture.src = coverAddress(address)
  return picture
}

function load(box: HTMLElement, { address, title }: Wanted): void {
  const frame = document.createElement('iframe')
  style(frame, { ...whole, opacity: '0', transition: 'opacity 0.3s' })
  frame.title = title ?? 'Publication'
  if (title === undefined) followTitle(frame)
  frame.allow = 'fullscreen; clipboard-write; web-share'
  frame.onload = () => {
    style(frame, { opacity: '1' })
    box.querySelector('img')?.remove()
  }
  // Before it is in the page, so that it is no step in the page's history.
  frame.src = address
  box.append(frame)
}

/** Names a frame as the publication in it is called, once the reader says so. */
function followTitle(frame: HTMLIFrameElement): void {
  addEventListener('message', ({ source, data }) => {
    const title = source === frame.contentWindow ? titleIn(data) : undefined
    if (title !== undefined) frame.title = title
  })
}

function whenNear(box: HTMLElement, act: () => void): void {
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: near },
  )
  observer.observe(box)
}

function style(element: HTMLElement, properties: Record<string, string>): void {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value)
}
