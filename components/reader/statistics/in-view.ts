type Size = { width: number; height: number }

/**
 * True if at least half of it is seen, or if it fills at least half of the screen, as zoomed pages do.
 * @param seen part of `whole` on the screen, in pixels
 */
export function isInView(seen: Size, whole: Size, screen: Size): boolean {
  const area = areaOf(seen)
  return area > 0 && 2 * area >= Math.min(areaOf(whole), areaOf(screen))
}

function areaOf({ width, height }: Size): number {
  return width * height
}
