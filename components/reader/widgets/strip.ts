import type { WidgetData, WidgetPublication } from './widget-data.ts'

/** Builds a list of covers that lead to their publications; arrow keys go from one to the next. */
export function strip({ publications }: WidgetData): HTMLElement {
  const list = document.createElement('ul')
  // Safari takes a list without markers for none.
  list.setAttribute('role', 'list')
  list.ariaLabel = [...new Set(publications.map(({ groupTitle }) => groupTitle))].join(', ')
  list.append(...publications.map(item))
  list.addEventListener('keydown', event => moveFocus(list, event))
  return list
}

function item({ title, url, cover }: WidgetPublication): HTMLElement {
  const picture = document.createElement('img')
  const [smallest] = cover
  picture.alt = title
  picture.loading = 'lazy'
  picture.decoding = 'async'
  if (smallest) {
    // The shape comes before the picture, so that nothing moves.
    picture.width = smallest.width
    picture.height = smallest.height
    picture.sizes = `${Math.round((heightOfStrip * smallest.width) / smallest.height)}px`
    picture.srcset = cover.map(({ url, width }) => `${url} ${width}w`).join(', ')
    picture.src = smallest.url
  }
  const link = document.createElement('a')
  link.href = url
  link.append(picture)
  const entry = document.createElement('li')
  entry.append(link)
  return entry
}

/** Height of a cover unless the page says otherwise, in CSS pixels; other heights are close enough to choose a size. */
const heightOfStrip = 400

function moveFocus(list: HTMLElement, event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  if (altKey || ctrlKey || metaKey || shiftKey) return
  const links = [...list.querySelectorAll('a')]
  const at = links.findIndex(link => link.matches(':focus'))
  const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1
  const steps: Record<string, number> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    Home: 0,
    End: links.length - 1,
  }
  const next = links[steps[key] ?? -1]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
