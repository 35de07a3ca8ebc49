import { z } from 'zod'
import { fraction, type HotspotArea } from './areas.ts'

const size = fraction.gt(0)

/** Formats in which image croppers store the selected part, in fractions of the picture. */
const part = z.union([
  z.object({ left: fraction, top: fraction, width: size, height: size }),
  z
    .object({ x: fraction, y: fraction, width: size, height: size })
    .transform(({ x, y, ...rest }) => ({ left: x, top: y, ...rest })),
])

/**
 * The part of a picture that is kept as what a cropper chose: `{left, top, width, height}` or `{x, y, width, height}`, in
 * fractions of the picture, or in percent where `unit` is `%`.
 * @returns undefined for the whole picture, and for what is not understood
 */
export function cropOf(state: Record<string, unknown> | null): HotspotArea | undefined {
  if (state === null) return undefined
  const scale = state.unit === '%' ? 0.01 : 1
  const scaled = Object.entries(state).map(([key, value]) => [
    key,
    typeof value === 'number' ? value * scale : value,
  ])
  const { data } = part.safeParse(Object.fromEntries(scaled))
  const isWhole = data?.width === 1 && data.height === 1
  return data && !isWhole ? data : undefined
}
