import type { SizePx } from '#db/rules/pages/images.ts'

/** RGB, 8 bits each, rows top to bottom without padding, on white. */
export type Pixels = SizePx & { rgb: Buffer }
