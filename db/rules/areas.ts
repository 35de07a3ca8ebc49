/** A rectangle in fractions of what it lies on; the origin is the top left corner. */
export type Area = { left: number; top: number; width: number; height: number }
