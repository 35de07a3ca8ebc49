import { formatsOf } from '../words/formats.ts'
import { fill, type WordKey, type WordsOf } from '../words/messages.ts'

export type HotspotCounts = { seen: number; pressed: number }

/**
 * Steps of colour, with the least share of each. They are the same for all publications, so that these can be compared.
 */
export const heatSteps = [
  { least: 0, name: 'heat.steps.none' },
  { least: Number.MIN_VALUE, name: 'heat.steps.under1' },
  { least: 0.01, name: 'heat.steps.to3' },
  { least: 0.03, name: 'heat.steps.to10' },
  { least: 0.1, name: 'heat.steps.more' },
] as const satisfies { least: number; name: WordKey<'editor'> }[]

/** Returns pressed divided by seen; null where it was never seen. */
export function shareOf({ seen, pressed }: HotspotCounts): number | null {
  return seen === 0 ? null : pressed / seen
}

/** Returns the index of the step in `heatSteps`; null where it was never seen. */
export function heatStepOf(counts: HotspotCounts): number | null {
  const share = shareOf(counts)
  return share === null ? null : heatSteps.findLastIndex(({ least }) => share >= least)
}

/** Formats a share so that no press is rounded away: `0.4 %`, `12 %`. */
export function shareInWords(share: number | null, words: WordsOf<'editor'>): string {
  const { number } = formatsOf(words.locale)
  if (share === null) return '–'
  const percent = share * 100
  if (percent > 0 && percent < 0.1) return fill(words, 'heat.tiny', { percent: number(0.1) })
  return fill(words, 'heat.share', {
    percent: number(percent, { maximumFractionDigits: percent < 10 ? 1 : 0 }),
  })
}
