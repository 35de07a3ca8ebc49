/**
 * Loads the reader's code once its first picture is there, since on a slow line the two would compete. Inserts a
 * script element, so that the window's `load` event waits for it.
 */
const { script = '', parts = '' } = document.getElementById('reader')?.dataset ?? {}
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
