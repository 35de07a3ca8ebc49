type Size = { width: number; height: number }

const margin = 2 // room for the dot at the end

/** Returns the points of a line from left to right, its largest value at the top and 0 at the bottom, in pixels. */
export function pointsOf(values: number[], { width, height }: Size): { x: number; y: number }[] {
  const most = Math.max(1, ...values)
  const step = (width - 2 * margin) / Math.max(1, values.length - 1)
  return values.map((value, index) => ({
    x: rounded(margin + index * step),
    y: rounded(height - margin - (value / most) * (height - 2 * margin)),
  }))
}

const rounded = (px: number) => Math.round(px * 10) / 10
