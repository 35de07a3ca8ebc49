type Size = { width: number; height: number }

const tolerance = 0.04 // of a side: bleed differs between a cover and its inside
const leastRatio = 1.2 // width / height of a double page where no single one tells
const shareOfFoldOuts = 1 / 3 // double pages for each single one; fewer are folded out

/** Tells which pages show two pages side by side, as half of each is as large as a single page of the PDF. */
function pairedWithSingles(sizes: readonly Size[]): boolean[] {
  const known = [...new Map(sizes.map(size => [`${size.width} ${size.height}`, size])).values()]
  const isHalf = (single: Size, { width, height }: Size) =>
    isAbout(single.width, width / 2) && isAbout(single.height, height)
  return sizes.map(size => size.width > 0 && known.some(single => isHalf(single, size)))
}

/**
 * Tells which pages are split where that is wanted: those twice as wide as a single page, else all wide ones if most are.
 * @param sizes as displayed
 */
export function doublePages(sizes: readonly Size[]): boolean[] {
  const paired = pairedWithSingles(sizes)
  if (paired.includes(true)) return paired
  const wide = sizes.map(({ width, height }) => width / height >= leastRatio)
  return 2 * count(wide) > sizes.length ? wide : paired
}

/** Numbers, from 1, of double pages that are no fold-outs, told by their sizes alone. */
export function spreadPages(sizes: readonly Size[]): number[] {
  const paired = pairedWithSingles(sizes)
  const doubles = count(paired)
  return doubles > shareOfFoldOuts * (sizes.length - doubles)
    ? paired.flatMap((isDouble, index) => (isDouble ? [index + 1] : []))
    : []
}

/** Numbers, from 1, of pages of another size than most. Turned pages are of another size. */
export function unusualPages(sizes: readonly Size[]): number[] {
  const like = (one: Size) => (other: Size) =>
    isAbout(one.width, other.width) && isAbout(one.height, other.height)
  const [usual] = sizes
    .slice(0, mostCompared)
    .map(size => ({ size, count: count(sizes.map(like(size))) }))
    .sort((one, other) => other.count - one.count)
  return usual === undefined
    ? []
    : sizes.flatMap((size, index) => (like(usual.size)(size) ? [] : [index + 1]))
}

const mostCompared = 50 // pages that may be of the usual size

function isAbout(one: number, other: number): boolean {
  return Math.abs(one - other) <= tolerance * Math.max(one, other)
}

const count = (values: readonly boolean[]) => values.filter(Boolean).length
