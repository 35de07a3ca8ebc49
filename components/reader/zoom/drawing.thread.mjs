/**
 * Worker in which pdf.js renders, at the address after `#`. Copied as it is by `build.ts`: importing it gives its
 * address.
 */

// pdf.js would enlarge photos without smoothing, unlike the pictures.
Object.defineProperty(OffscreenCanvasRenderingContext2D.prototype, 'imageSmoothingEnabled', {
  get: () => true,
  set() {},
})
await import(location.hash.slice(1))

export default ''
