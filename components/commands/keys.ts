import type { WordKey, WordsOf } from '#db/rules/words/messages.ts'

/** The parts of a key press that identify a shortcut. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

type Combination = { key: string; mod: boolean; shift: boolean; alt: boolean }

/**
 * True if a press is a shortcut.
 * @param text such as `mod+shift+z`; `mod` is Command on a Mac and Control elsewhere
 */
export function isPressed(text: string, press: Press, isMac: boolean): boolean {
  const { key, mod, shift, alt } = parsed(text)
  const isMod = isMac ? press.metaKey : press.ctrlKey
  const isOther = isMac ? press.ctrlKey : press.metaKey
  // On some keyboards, signs such as + and ? need Shift.
  const isSign = !/^[a-z0-9[\]]$|^.{2,}$/.test(key)
  return (
    isMod === mod &&
    !isOther &&
    press.altKey === alt &&
    (isSign || press.shiftKey === shift) &&
    (press.key.toLowerCase() === key ||
      (press.code === codeOf(key) && (alt || shift || (mod && !/^[a-z]$/i.test(press.key)))))
  )
}

/** Uses the physical key, since Shift, Alt and keyboards of other scripts change the letter. */
function codeOf(key: string): string | undefined {
  if (/^[a-z]$/.test(key)) return `Key${key.toUpperCase()}`
  if (/^\d$/.test(key)) return `Digit${key}`
  return key === '[' ? 'BracketLeft' : key === ']' ? 'BracketRight' : undefined
}

function parsed(text: string): Combination {
  const parts = text.endsWith('+') ? [...text.slice(0, -1).split('+'), '+'] : text.split('+')
  const key = parts.at(-1) ?? ''
  return { key, mod: parts.includes('mod'), shift: parts.includes('shift'), alt: parts.includes('alt') }
}

const signs: Record<string, string> = { arrowleft: '←', arrowright: '→', arrowup: '↑', arrowdown: '↓' }

/** Names that keyboards of other languages have otherwise. */
const names: Record<string, WordKey<'frame'>> = {
  delete: 'keyNames.delete',
  backspace: 'keyNames.backspace',
  escape: 'keyNames.escape',
  enter: 'keyNames.enter',
  space: 'keyNames.space',
  pageup: 'keyNames.pageUp',
  pagedown: 'keyNames.pageDown',
}

/** Formats a shortcut as printed on keyboards: `Ctrl+Shift+Z`, or `⇧⌘Z` on a Mac. */
export function shownKeys(text: string, isMac: boolean, words: WordsOf<'frame'>): string {
  const { key, mod, shift, alt } = parsed(text)
  const name = names[key]
  const own = signs[key] ?? (name ? words[name] : key.toUpperCase())
  if (isMac) return [alt && '⌥', shift && '⇧', mod && '⌘', own].filter(Boolean).join('')
  const held = [mod && words['keyNames.ctrl'], alt && words['keyNames.alt'], shift && words['keyNames.shift']]
  return [...held, own].filter(Boolean).join('+')
}
