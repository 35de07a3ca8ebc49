/** @jsxImportSource preact */
import { hydrate } from 'preact'
import { useEffect } from 'preact/hooks'
import { whenQuiet } from '../frame/when-quiet.ts'
import { Reader, type ReaderProps } from '../reader.tsx'

const root = document.getElementById('reader')
const data = document.getElementById('reader-data')
if (root && data) {
  const props = JSON.parse(data.textContent) as ReaderProps
  // The text of the first pages is only in the document, to save bytes.
  for (const page of props.firstPages)
    page.text = document.querySelector(`#page-${page.number} .text`)?.innerHTML ?? ''
  hydrate(<HydratedReader {...props} />, root)
}

/** Its effect runs after those of all parts: from then on every press and key is heard. */
function HydratedReader(props: ReaderProps) {
  useEffect(() => root?.setAttribute('data-hydrated', ''), [])
  return <Reader {...props} />
}

// The interface's font waits until the pages are painted, sharp.
whenQuiet(fetchLetters)

function fetchLetters() {
  const href = root?.dataset.letters
  if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}
