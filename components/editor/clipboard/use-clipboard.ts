import { useEffect, useEffectEvent } from 'react'
import { lentWords } from '#components/words/held-words.ts'
import { fill } from '#db/rules/words/messages.ts'
import { actionOf, additions, selectedOf } from '../commands/carry-out.ts'
import { changesOf } from '../history/changes.ts'
import type { InspectorProps } from '../inspector-props.ts'
import { quotedName } from '../kind-names.ts'
import { currentHotspots, type EditorAction, type EditorState, sizeOfSpread } from '../state.ts'
import { clipboardText, pastedFrom } from './clipboard.ts'
import { patchFromText } from './pasted-text.ts'

/** The last copy, to paste where the browser denies reading the clipboard. */
let lastCopied = ''

/** After this, a SKU is pasted without looking up its product. */
const mostSearchMs = 10_000

/** Copies, cuts and pastes hotspots through the system clipboard, also between publications. */
export function useClipboard(
  state: EditorState,
  mayWrite: boolean,
  dispatch: (action: EditorAction) => void,
  findProducts: InspectorProps['findProducts'],
  /** Takes files; false if there are none that it can take. */
  pasteFiles: (files: File[]) => boolean,
) {
  function copy(): string {
    const chosen = selectedOf(state)
    lastCopied = clipboardText(chosen, sizeOfSpread(state))
    dispatch({ type: 'told', words: fill(lentWords('editor'), 'told.copied', { count: chosen.length }) })
    return lastCopied
  }

  function cut(): string {
    const text = copy()
    const action = actionOf('cut', state)
    if (action) dispatch(action)
    return text
  }

  function paste(text: string) {
    const made = pastedFrom(text, sizeOfSpread(state), currentHotspots(state))
    if (made) dispatch(additions(made, pasting(made.length)))
    else void put(text)
  }

  /** Applies other text to the selected hotspot. */
  async function put(text: string) {
    const words = lentWords('editor')
    const [only, ...others] = selectedOf(state)
    const products = only?.type === 'product' ? await productsOf(text.trim()) : []
    const found = products.find(({ sku }) => sku === text.trim()) ?? null
    const patch = only && others.length === 0 ? patchFromText(text, only, found) : undefined
    if (only === undefined || patch === undefined)
      return dispatch({ type: 'told', words: words['told.nothingToPaste'] })
    const label = fill(words, 'steps.change', { what: quotedName(only, words) })
    dispatch({ type: 'edited', label, changes: changesOf([only], () => patch) })
    dispatch({ type: 'told', words: words['told.pasted'] })
  }

  const productsOf = (sku: string) => findProducts(sku, AbortSignal.timeout(mostSearchMs)).catch(() => [])

  useClipboardEvents((event: ClipboardEvent) => {
    if (isTextField(event.target) || !window.getSelection()?.isCollapsed) return
    if (event.type === 'paste') {
      if (!mayWrite) return
      event.preventDefault()
      if (pasteFiles(Array.from(event.clipboardData?.files ?? []))) return
      return paste(event.clipboardData?.getData('text/plain') ?? '')
    }
    if (state.selected.length === 0) return
    event.preventDefault()
    event.clipboardData?.setData('text/plain', event.type === 'cut' && mayWrite ? cut() : copy())
  })

  return {
    /** Same commands from a menu. */
    async run(id: 'copy' | 'cut' | 'paste') {
      if (id === 'paste') return paste(await readText())
      const text = id === 'cut' ? cut() : copy()
      await navigator.clipboard?.writeText(text).catch(() => undefined)
    },
  }
}

function pasting(count: number): string {
  const words = lentWords('editor')
  return fill(words, 'steps.paste', { what: fill(words, 'count', { count }) })
}

function useClipboardEvents(hear: (event: ClipboardEvent) => void) {
  const latest = useEffectEvent(hear)
  useEffect(() => {
    const names = ['copy', 'cut', 'paste'] as const
    for (const name of names) document.addEventListener(name, latest)
    return () => {
      for (const name of names) document.removeEventListener(name, latest)
    }
  }, [])
}

async function readText(): Promise<string> {
  try {
    return (await navigator.clipboard.readText()) || lastCopied
  } catch {
    return lastCopied
  }
}

/** In text fields, the clipboard is the field's. */
export function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
