import { countedCache } from '#db/telemetry/metrics/counted-cache.ts'

const mostCharacters = 64_000_000

/** Texts of public answers by entity tag, so that none is ever stale. */
export const keptTexts = countedCache<string>('texts', {
  maxSize: mostCharacters,
  sizeOf: (text, madeOf) => text.length + madeOf.length,
})

const names = new WeakMap<Response, string>()

/** Notes what the text of an answer is kept under, so that it is compressed once. */
export function asKept(answer: Response, madeOf: string): Response {
  names.set(answer, madeOf)
  return answer
}

/** Returns what the text of an answer is kept under; undefined if it is not. */
export function keptNameOf(answer: Response): string | undefined {
  return names.get(answer)
}
