/** @jsxImportSource preact */
import { hydrate } from 'preact'
import { whenQuiet } from '../frame/when-quiet.ts'
import { Reader, type ReaderProps } from '../reader.tsx'

const root = document.getElementById('reader')
const data = document.getElementById('reader-data')
if (root && data) {
  const props = JSON.parse(data.textContent) as ReaderProps
  // The text of the first pages is only in the document, to save bytes.
  for (const page of props.firstPages)
    page.text = document.querySelector(`#page-${page.number} .text`)?.innerHTML ?? ''
  hydrate(<Reader {...props} />, root)
}

// The interface's font waits until the pages are painted, sharp.
whenQuiet(fetchLetters)

function fetchLetters() {
  const href = root?.dataset.letters
  if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}
