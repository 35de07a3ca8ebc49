import { z } from 'zod'
import { editedHotspot } from '../hotspot-shape.ts'
import type { OpenSpread } from '../open-spread.ts'

// The server declares its answers to the editor by these shapes, and the editor reads them by the same: anything else came
// from somebody in between.

const fractions = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })

/** `image` is an address without `-at200.jpg` and so on; `ratio` is width / height. */
export const editorPage = z.object({ number: z.int(), image: z.string(), ratio: z.number() })

/** Open spread of the editor. */
export const editorSpread = z.object({
  id: z.int(),
  revision: z.int().describe('Raised by each change of the publication'),
  pages: z.array(editorPage),
  hotspots: z.array(editedHotspot),
  textBoxes: z
    .array(fractions)
    .describe("Fractions of the spread: the PDF's own lines, paragraphs and figures"),
}) satisfies z.ZodType<OpenSpread>

export const spreadAnswer = z.object({ spread: editorSpread })
export const revisionAnswer = z.object({ revision: z.int() })

export const editResults = z.object({
  revision: z.int(),
  results: z.array(
    z.object({
      isMade: z.boolean().describe('False where the hotspot is another by now, or gone'),
      hotspot: editedHotspot.nullable().describe('As it is now; null where it is gone'),
    }),
  ),
})
