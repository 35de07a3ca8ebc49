/** @jsxImportSource preact */
import { hydrate } from 'preact'
import { useEffect } from 'preact/hooks'
import { whenQuiet } from '../frame/when-quiet.ts'
import { Reader, type ReaderProps } from '../reader.tsx'
import type { Words } from '../words.ts'
import { type PageData, putBack } from './left-out.ts'

const root = document.getElementById('reader')
const data = document.getElementById('reader-data')
if (root && data) void begin(root, JSON.parse(data.textContent) as PageData)

async function begin(element: HTMLElement, data: PageData) {
  const { default: words }: { default: Words } = await import(element.dataset.words ?? '')
  hydrate(<HydratedReader {...putBack(data, document)} words={words} />, element)
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
