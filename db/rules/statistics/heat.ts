import type { Figure } from './figures.ts'

export type HotspotCounts = { seen: number; pressed: number }

/** The figure by which the editor colours hotspots. */
export const pressedOfSeen = {
  name: 'Pressed of seen',
  definition:
    'Times that the hotspot was pressed, as a share of the loads of the publication in which it came into view. It is more than 100 % where readers press it again.',
  unit: 'share',
} as const satisfies Figure

/**
 * Steps of colour, with the least share of each. They are the same for all publications, so that these can be compared.
 */
export const heatSteps = [
  { least: 0, name: 'Not pressed' },
  { least: Number.MIN_VALUE, name: 'Under 1 %' },
  { least: 0.01, name: '1 to 3 %' },
  { least: 0.03, name: '3 to 10 %' },
  { least: 0.1, name: '10 % or more' },
] as const

export const neverSeen = { name: 'Not seen' } as const

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
export function shareInWords(share: number | null): string {
  if (share === null) return '–'
  const percent = share * 100
  if (percent > 0 && percent < 0.1) return 'under 0.1 %'
  return `${percent.toLocaleString('en', { maximumFractionDigits: percent < 10 ? 1 : 0 })} %`
}
