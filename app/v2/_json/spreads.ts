import { z } from 'zod'
import { type FileOwner, sealedKey } from '#db/file-seals.ts'
import { ours } from '#db/rules/audience.ts'
import type { listSpreads } from '#db/spreads/spreads.ts'

export const spreadJson = z
  .object({
    id: z.int().describe('As used in /spreads/{spread_id}/hotspots'),
    position: z.int().describe('From 1, in reading order'),
    pages: z
      .array(
        z.object({
          number: z.int().describe('From 1'),
          key: z.string().describe('Page image: asset address + / + key + `-at800.jpg`'),
          width: z.number().describe('Points (1/72 inch)'),
          height: z.number().describe('Points (1/72 inch)'),
          recognised: ours(
            z
              .literal(true)
              .optional()
              .describe('There if words were recognised from its picture, which may be wrong'),
          ),
        }),
      )
      .describe(
        'One or two, from left to right, side by side at one height: fractions of the spread refer to that',
      ),
  })
  .meta({ id: 'Spread', description: 'Facing pages' })

export function spreadToJson(
  publication: FileOwner,
  { id, position, pages }: Awaited<ReturnType<typeof listSpreads>>[number],
): z.input<typeof spreadJson> {
  return {
    id,
    position,
    pages: pages.map(page => ({
      number: page.number,
      key: sealedKey(publication, page.imageKey),
      width: page.widthPt,
      height: page.heightPt,
      ...(page.isRecognised && { recognised: true as const }),
    })),
  }
}
