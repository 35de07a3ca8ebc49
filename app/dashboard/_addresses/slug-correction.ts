import type { FocusEvent, KeyboardEvent } from 'react'

type Slugs = typeof import('#db/slugs.ts')

let loaded: Slugs | undefined
async function load(): Promise<Slugs> {
  loaded ??= await import('#db/slugs.ts')
  return loaded
}

/** Returns handlers that correct a slug on blur and Enter. @param onCorrected called only with changes */
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
