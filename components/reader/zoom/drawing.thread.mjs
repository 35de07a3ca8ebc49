/**
 * The thread in which pdf.js draws, at the address that follows a `#`. `build.ts` serves this file as it is: what imports
 * it learns its address.
 */

// It would enlarge photos pixel by pixel. Pictures have them smooth, and nobody looks at pixels.
Object.defineProperty(OffscreenCanvasRenderingContext2D.prototype, 'imageSmoothingEnabled', {
  get: () => true,
  set() {},
})
await import(location.hash.slice(1))

export default ''
