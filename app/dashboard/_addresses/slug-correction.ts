import type { FocusEvent, KeyboardEvent } from 'react'

type Slugs = typeof import('#db/publications/slugs.ts')

// Its tables of letters are large: fetched when somebody is about to type an address.
let loaded: Slugs | undefined
async function load(): Promise<Slugs> {
  loaded ??= await import('#db/publications/slugs.ts')
  return loaded
}

/**
 * For a field that an address is typed into: makes a possible one of it as soon as it is left, or sent by Enter.
 * @param onCorrected told only where something had to be changed
 */
export function slugCorrection(onCorrected: (slug: string) => void) {
  function correct(typed: string, { slugTyped }: Slugs) {
    const slug = slugTyped(typed)
    if (slug !== '' && slug !== typed) onCorrected(slug)
  }
  return {
    onFocus: () => void load(),
    onBlur({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) {
      void load().then(slugs => correct(value, slugs))
    },
    onKeyDown({ key, currentTarget: { value } }: KeyboardEvent<HTMLInputElement>) {
      if (key === 'Enter' && loaded !== undefined) correct(value, loaded)
    },
  }
}
