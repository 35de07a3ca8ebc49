/**
 * Loads the reader's code once its first picture is there, since on a slow line the two would compete. Inserts a
 * script element, so that the window's `load` event waits for it.
 */
const reader = document.getElementById('reader')
const { script = '', parts = '' } = reader?.dataset ?? {}
const picture = document.querySelector<HTMLImageElement>('#reader .picture')

/** Time limit for that picture, in ms. */
const patienceMs = 4000

let hasBegun = false

function begin() {
  if (hasBegun) return
  hasBegun = true
  for (const href of parts.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: script }))
}

if (!picture || picture.complete) begin()
else {
  for (const end of ['load', 'error']) picture.addEventListener(end, begin)
  setTimeout(begin, patienceMs)
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
