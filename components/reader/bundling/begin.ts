/** Loads the reader's code once its first picture is painted: on a slow line or processor the two would compete. */
const reader = document.getElementById('reader')
const { script = '', parts = '', style = '' } = reader?.dataset ?? {}
const picture = document.querySelector<HTMLImageElement>('#reader .picture')

/** Time limit for that picture, in ms; windows in the background paint none. */
const patienceMs = 4000

let hasBegun = false

/** Fetches style and code at once, and runs the code when the style of what it shows is there, or cannot be had. */
function begin() {
  if (hasBegun) return
  hasBegun = true
  for (const href of [script, ...parts.split(' ').filter(Boolean)])
    add('link', { rel: 'modulepreload', href })
  const run = () => add('script', { type: 'module', src: script })
  add('link', { rel: 'stylesheet', href: style, onload: run, onerror: run })
}

function add<Name extends 'link' | 'script'>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>) {
  document.head.append(Object.assign(document.createElement(name), properties))
}

if (picture) {
  void picture
    .decode()
    .catch(() => {})
    .then(afterPaint)
  setTimeout(begin, patienceMs)
} else begin()

/** Frames are drawn after their callbacks: the second one comes when the first has been drawn. */
function afterPaint() {
  requestAnimationFrame(() => requestAnimationFrame(begin))
}

/** Keys that turn pages. Pressed before the reader listens, they are pressed again once it does. */
const turning = /^(?:Arrow(?:Left|Right|Up|Down)|Page(?:Up|Down)|Home|End| )$/
const early: KeyboardEvent[] = []
const keep = (event: KeyboardEvent) => turning.test(event.key) && early.push(event)
addEventListener('keydown', keep)

const hydration = new MutationObserver(() => {
  hydration.disconnect()
  removeEventListener('keydown', keep)
  // Keys of the last moments may have been heard.
  for (const event of early.filter(({ defaultPrevented }) => !defaultPrevented))
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', event))
})
if (reader) hydration.observe(reader, { attributeFilter: ['data-hydrated'] })
