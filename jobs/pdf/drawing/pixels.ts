import type { SizePx } from '#db/rules/pages/images.ts'

export type Pixels = SizePx & { rgb: Buffer } // RGB, 8 bits each, rows top to bottom without padding
