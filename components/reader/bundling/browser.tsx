/** @jsxImportSource preact */
import { hydrate } from 'preact'
import { useEffect } from 'preact/hooks'
import { whenQuiet } from '../frame/when-quiet.ts'
import { Reader, type ReaderProps } from '../reader.tsx'
import type { Words } from '../words.ts'
import { type PageData, putBack } from './left-out.ts'

const root = document.getElementById('reader')
const data = document.getElementById('reader-data')

/** Hydrates the reader of this page. @param words of its language */
export function begin(words: Words): void {
  if (root && data) {
    const props = putBack(JSON.parse(data.textContent) as PageData, document)
    hydrate(<HydratedReader {...props} words={words} />, root)
  }
  // The interface's font waits until the pages are painted, sharp.
  whenQuiet(fetchLetters)
}

/** Its effect runs after those of all parts: from then on every press and key is heard. */
function HydratedReader(props: ReaderProps) {
  useEffect(() => root?.setAttribute('data-hydrated', ''), [])
  return <Reader {...props} />
}

function fetchLetters() {
  const href = root?.dataset.letters
  if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}
