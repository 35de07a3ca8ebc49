import { countedCache } from '#db/telemetry/metrics/counted-cache.ts'

const mostCharacters = 64_000_000

/** Texts of public answers by entity tag, so that none is ever stale. */
export const keptTexts = countedCache<string>('texts', {
  maxSize: mostCharacters,
  sizeOf: (text, madeOf) => text.length + madeOf.length,
})
