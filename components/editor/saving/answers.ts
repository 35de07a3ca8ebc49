import { z } from 'zod'
import { editedHotspot } from '../hotspot-shape.ts'
import type { OpenSpread } from '../open-spread.ts'
import type { Followed } from './server.ts'

// The editor reads the server's answers whole, by these shapes: anything else came from somebody in between, and an edit must
// not be taken for stored by it.

const fractions = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })

/** `image` is an address without `-at200.jpg` and so on; `ratio` is width / height. */
const editorPage = z.object({ number: z.int(), image: z.string(), ratio: z.number(), widthPt: z.number() })

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

export const followed = z.object({
  revision: z.int(),
  people: z.array(
    z.object({ id: z.int(), name: z.string(), spreadId: z.int(), selectedIds: z.array(z.int()) }),
  ),
}) satisfies z.ZodType<Followed>

export const editResults = z.object({
  revision: z.int(),
  results: z.array(
    z.object({
      isMade: z.boolean().describe('False where the hotspot is another by now, or gone'),
      hotspot: editedHotspot.nullable().describe('As it is now; null where it is gone'),
    }),
  ),
})
