/** Small parts that all drawings share. Drawings are SVG text; one unit is one millimetre on the page. */

/** A drawing moved to a point. Drawings stand on (0, 0) or hang from it; y grows downwards. */
export function at(x: number, y: number, drawing: string, scale = 1, turn = 0): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawing}</g>`
}

/** The same drawing seen in a mirror. */
export function mirrored(drawing: string): string {
  return `<g transform="scale(-1 1)">${drawing}</g>`
}

/** Marks what belongs to one piece of the catalogue: its outline becomes the product's annotation. */
export function picture(name: string, drawing: string): string {
  return `<g data-picture="${name}">${drawing}</g>`
}

/** A filled outline with details that end at its edge. `id` must be unique on a page. */
export function within(id: string, outline: string, fill: string, details: string): string {
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><path d="${outline}" fill="${fill}"/><g clip-path="url(#${id})">${details}</g>`
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

export function stroke(d: string, color: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
}

export function block(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
}

/** `count` drawings in a row, made by their index. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}
