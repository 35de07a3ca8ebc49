import { type Ref, type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { useBrowserValue } from './use-browser-value.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Tells React what a field holds that the server did not send: what was typed or chosen while the scripts loaded, or put
 * back by the browser. React takes such a field over without an event, and the next drawing of one that is state would
 * undo it.
 * @param ref set later, since a form that registers the field by it writes into the field
 * @returns the field's `ref`
 */
export function useTypedBefore<Control extends HTMLElement>(ref?: Ref<Control>): RefCallback<Control> {
  const [isFromServer] = useState(useBrowserValue(drawnHere, true))
  const announce = useRef<() => void>(undefined)
  // In a microtask: a form around the field hears of changes once its own effects have run.
  useEffect(() => {
    const once = announce.current ?? nothing
    announce.current = nothing
    queueMicrotask(once)
  }, [])
  return useCallback(
    field => {
      if (field !== null && isFromServer) announce.current ??= heldBy(field)
      if (typeof ref === 'function') return ref(field)
      if (ref) ref.current = field
    },
    [ref, isFromServer],
  )
}

/** Reads a field as React takes it over. @returns tells what is found */
function heldBy(field: HTMLElement): () => void {
  if (field instanceof HTMLSelectElement) {
    return change(field, 'value', field.value, sentChoice(field), 'change')
  }
  if (field instanceof HTMLTextAreaElement) return change(field, 'value', field.value, sentText(field))
  if (!(field instanceof HTMLInputElement)) return nothing
  const { type, checked, defaultChecked } = field
  if (type === 'checkbox') return change(field, 'checked', checked, defaultChecked, 'click')
  // The one that is no longer chosen has nothing to tell.
  if (type === 'radio') return checked ? change(field, 'checked', true, defaultChecked, 'click') : nothing
  return change(field, 'value', field.value, sentText(field))
}

/** Returns the choice the server sent; if it sent none, the browser chose the first. */
function sentChoice({ options }: HTMLSelectElement): string {
  const sent = [...options].find(({ defaultSelected }) => defaultSelected)
  return (sent ?? [...options].find(({ disabled }) => !disabled))?.value ?? ''
}

/** Returns the text the server sent as the browser reads it, which leaves out line breaks, among others. */
function sentText(field: HTMLInputElement | HTMLTextAreaElement): string {
  const probe = document.createElement(field instanceof HTMLInputElement ? 'input' : 'textarea')
  if (probe instanceof HTMLInputElement) probe.type = field.type
  probe.value = field.defaultValue
  return probe.value
}

/** React notes what a field holds by a setter on the field itself, and hears only of something else. */
function change<Held extends string | boolean>(
  field: Field,
  property: 'value' | 'checked',
  held: Held,
  sent: Held,
  event = 'input',
): () => void {
  if (held === sent) return nothing
  const putCaretBack = caretOf(field)
  return () => {
    Reflect.set(field, property, sent)
    Reflect.set(Object.getPrototypeOf(field), property, held, field)
    field.dispatchEvent(new Event(event, { bubbles: true }))
    putCaretBack()
  }
}

function caretOf(field: Field): () => void {
  if (field !== document.activeElement || field instanceof HTMLSelectElement) return nothing
  const { selectionStart, selectionEnd } = field
  // Fields for numbers and e-mail addresses tell no place.
  return selectionStart === null ? nothing : () => field.setSelectionRange(selectionStart, selectionEnd)
}

function drawnHere() {
  return false
}

function nothing() {}
