/** @jsxImportSource preact */
import { hydrate } from 'preact'
import { Reader, type ReaderProps } from '../reader.tsx'

const root = document.getElementById('reader')
const data = document.getElementById('reader-data')
if (root && data) {
  const props = JSON.parse(data.textContent) as ReaderProps
  // The text of the first pages is in the document once.
  for (const page of props.firstPages)
    page.text = document.querySelector(`#page-${page.number} .text`)?.innerHTML ?? ''
  hydrate(<Reader {...props} />, root)
}

// What is read comes first: the interface's own font waits until the pages are not only there but drawn.
if (document.readyState === 'complete') drawThenFetch()
else addEventListener('load', drawThenFetch)

function drawThenFetch() {
  requestAnimationFrame(() => setTimeout(fetchLetters))
}

function fetchLetters() {
  const href = root?.dataset.letters
  if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}
