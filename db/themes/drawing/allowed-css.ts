/** Properties of a theme's CSS: look and layout inside of its box. Nothing here loads, moves or hides text. */
export const allowedProperties: ReadonlySet<string> = new Set([
  ...['display', 'position', 'inset', 'top', 'right', 'bottom', 'left', 'z-index', 'float', 'clear', 'order'],
  ...['inset-block', 'inset-inline', 'inset-block-start', 'inset-block-end'],
  ...['inset-inline-start', 'inset-inline-end', 'box-sizing', 'overflow', 'aspect-ratio', 'object-fit'],
  ...['object-position', 'vertical-align', 'width', 'height', 'min-width', 'min-height', 'max-width'],
  ...['max-height', 'inline-size', 'block-size', 'max-inline-size', 'min-inline-size', 'max-block-size'],
  ...['margin', 'margin-top', 'margin-right', 'margin-bottom', 'margin-left', 'margin-block'],
  ...['margin-inline', 'margin-block-start', 'margin-block-end', 'margin-inline-start', 'margin-inline-end'],
  ...['padding', 'padding-top', 'padding-right', 'padding-bottom', 'padding-left', 'padding-block'],
  ...['padding-inline', 'padding-block-start', 'padding-block-end', 'padding-inline-start'],
  ...['padding-inline-end', 'flex', 'flex-basis', 'flex-direction', 'flex-flow', 'flex-grow'],
  ...['flex-shrink', 'flex-wrap', 'gap', 'row-gap', 'column-gap', 'align-content', 'align-items'],
  ...['align-self', 'justify-content', 'justify-items', 'justify-self', 'place-content', 'place-items'],
  ...['place-self', 'grid', 'grid-area', 'grid-auto-columns', 'grid-auto-flow', 'grid-auto-rows'],
  ...['grid-column', 'grid-row', 'grid-template', 'grid-template-areas', 'grid-template-columns'],
  ...['grid-template-rows', 'color', 'background', 'background-color', 'background-image'],
  ...['background-position', 'background-repeat', 'background-size', 'background-clip', 'border'],
  ...['border-top', 'border-right', 'border-bottom', 'border-left', 'border-color', 'border-style'],
  ...['border-width', 'border-radius', 'border-top-left-radius', 'border-top-right-radius'],
  ...['border-bottom-left-radius', 'border-bottom-right-radius', 'border-inline', 'border-block'],
  ...['border-start-start-radius', 'border-start-end-radius', 'border-end-start-radius'],
  'border-end-end-radius',
  ...['outline', 'outline-offset', 'box-shadow', 'text-shadow', 'clip-path', 'rotate', 'scale', 'translate'],
  ...['transform', 'transform-origin', 'font', 'font-family', 'font-size', 'font-style', 'font-weight'],
  ...['font-stretch', 'font-variant', 'font-variant-numeric', 'font-variant-caps', 'font-kerning'],
  ...['font-feature-settings', 'line-height', 'letter-spacing', 'word-spacing', 'text-align', 'text-wrap'],
  ...['text-overflow', 'text-decoration', 'text-decoration-color', 'text-decoration-line'],
  ...['text-decoration-thickness', 'text-underline-offset', 'white-space', 'word-break', 'overflow-wrap'],
  ...['hyphens', 'list-style-type', 'columns', 'column-count', 'direction', 'writing-mode', 'line-clamp'],
  'content',
])

export const allowedFunctions: ReadonlySet<string> = new Set([
  ...['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color-mix', 'light-dark'],
  ...['calc', 'min', 'max', 'clamp', 'round', 'linear-gradient', 'radial-gradient', 'conic-gradient'],
  ...['repeating-linear-gradient', 'repeating-radial-gradient', 'repeat', 'minmax', 'fit-content'],
  ...['translate', 'translatex', 'translatey', 'rotate', 'scale', 'scalex', 'scaley', 'skew', 'skewx'],
  ...['skewy', 'polygon', 'circle', 'ellipse', 'inset', 'cubic-bezier'],
])

export const allowedPseudoClasses: ReadonlySet<string> = new Set([
  ...['first-child', 'last-child', 'only-child', 'nth-child', 'nth-last-child', 'first-of-type'],
  ...['last-of-type', 'nth-of-type', 'empty', 'not', 'is', 'where', 'scope'],
])

export const allowedPseudoElements: ReadonlySet<string> = new Set(['before', 'after', 'first-letter'])

/** Values of a property that are refused, with the reason. */
export const refusedValues: Record<string, { values: ReadonlySet<string>; since: 'leaves' | 'hides' }> = {
  position: {
    values: new Set(['fixed', 'sticky']),
    since: 'leaves',
  },
  display: {
    values: new Set(['none', 'contents']),
    since: 'hides',
  },
  color: {
    values: new Set(['transparent']),
    since: 'hides',
  },
}
