import type { Figure } from './figures.ts'

/** The figure that is not kept: it is asked of the events of the last minute. */
export const readingNow = {
  name: 'Reading now',
  definition:
    'Tabs in which a publication is open and something was counted in the last minute, each by the page that it showed last. Somebody who has two open counts twice, and nobody counts who does nothing for two minutes.',
  unit: 'number',
} as const satisfies Figure
