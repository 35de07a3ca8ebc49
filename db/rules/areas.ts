/** A rectangle in fractions of what it lies on; the origin is the top left corner. */
export type Area = { left: number; top: number; width: number; height: number }

/** An area that is measured on an inner rectangle, measured on the outer one that the inner lies on. */
export function toOuter(area: Area, inner: Area): Area {
  return {
    left: inner.left + area.left * inner.width,
    top: inner.top + area.top * inner.height,
    width: area.width * inner.width,
    height: area.height * inner.height,
  }
}

/** An area that is measured on the outer rectangle, measured on an inner one. It may reach over the inner's edges. */
export function toInner(area: Area, inner: Area): Area {
  return {
    left: (area.left - inner.left) / inner.width,
    top: (area.top - inner.top) / inner.height,
    width: area.width / inner.width,
    height: area.height / inner.height,
  }
}
