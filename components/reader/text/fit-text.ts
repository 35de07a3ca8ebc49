/** Font size for measuring, in pixels; any works. */
const measuredAt = 100

let canvas: CanvasRenderingContext2D | null | undefined

/** Stretches each run to its printed width, so that a selection covers the print. */
export function fitText(layer: Element | null): void {
  if (!layer) return
  canvas ??= document.createElement('canvas').getContext('2d')
  if (!canvas) return
  canvas.font = `${measuredAt}px ${getComputedStyle(layer).fontFamily}`
  for (const run of layer.querySelectorAll<HTMLElement>('[data-em]')) {
    const natural = canvas.measureText(run.textContent.trimEnd()).width
    if (natural > 0)
      run.style.setProperty('--x', ((Number(run.dataset.em) * measuredAt) / natural).toFixed(3))
  }
}
