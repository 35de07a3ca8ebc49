/**
 * Brings the reader to life once the picture that is read first is there: until then, its code would share a slow line with
 * it. It comes as an element, so that the window's `load` event waits for it.
 */
const { script = '', parts = '' } = document.getElementById('reader')?.dataset ?? {}
const picture = document.querySelector<HTMLImageElement>('#reader .picture')

/** A picture that takes longer, in ms, is not waited for. */
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
