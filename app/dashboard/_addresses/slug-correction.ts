import type { KeyboardEvent } from 'react'

// Its tables of letters are large: fetched when somebody is about to type an address.
let slugs: typeof import('#db/slugs.ts') | undefined
async function prepare() {
  slugs ??= await import('#db/slugs.ts')
}

/**
 * For a field that an address is typed into: makes a possible one of it as soon as it is left, or sent by Enter.
 * @param onCorrected told only where something had to be changed
 */
export function slugCorrection(onCorrected: (slug: string) => void) {
  function correct({ currentTarget: { value } }: { currentTarget: { value: string } }) {
    const slug = slugs?.slugTyped(value)
    if (slug !== undefined && slug !== '' && slug !== value) onCorrected(slug)
  }
  return {
    onFocus: () => void prepare(),
    onBlur: correct,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => event.key === 'Enter' && correct(event),
  }
}
