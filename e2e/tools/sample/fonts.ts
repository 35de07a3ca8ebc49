import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

type Cut = { family: string; weight: number; file: string; axes?: Record<string, number> }

const fraunces = '@fontsource-variable/fraunces/files/fraunces-latin-full'
const hanken = '@fontsource/hanken-grotesk/files/hanken-grotesk-latin'

/** The catalogue's faces. Fraunces is variable; its axes are pinned here. */
const cuts: readonly Cut[] = [
  {
    family: 'Dunnock Display',
    weight: 400,
    file: `${fraunces}-normal.woff2`,
    axes: { wght: 620, opsz: 144, SOFT: 100, WONK: 1 },
  },
  {
    family: 'Dunnock Text',
    weight: 400,
    file: `${fraunces}-normal.woff2`,
    axes: { wght: 560, opsz: 30, SOFT: 100, WONK: 0 },
  },
  {
    family: 'Dunnock Italic',
    weight: 400,
    file: `${fraunces}-italic.woff2`,
    axes: { wght: 440, opsz: 48, SOFT: 100, WONK: 0 },
  },
  { family: 'Hanken Grotesk', weight: 400, file: `${hanken}-400-normal.woff2` },
  { family: 'Hanken Grotesk', weight: 600, file: `${hanken}-600-normal.woff2` },
]

const printable = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => index + 0x20))

/**
 * `@font-face` rules with the fonts inside. Chromium embeds a variable font as Type 3, which renders poorly at
 * small sizes: with its axes pinned it is embedded as TrueType.
 */
export async function fontFaces(): Promise<string> {
  return (await Promise.all(cuts.map(fontFace))).join('\n')
}

async function fontFace({ family, weight, file, axes }: Cut): Promise<string> {
  const source = await readFile(fileURLToPath(import.meta.resolve(file)))
  const font = await subsetFont(source, `${printable}€×–’“”é`, { targetFormat: 'sfnt', variationAxes: axes })
  return `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url(data:font/ttf;base64,${font.toString('base64')}); }`
}
