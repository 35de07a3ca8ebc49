import { z } from 'zod'

/** Signs that the mark of a product can show. */
export const markSigns = ['price', 'name', 'bag', 'plus'] as const
export const markShapes = ['label', 'arrow', 'circle'] as const

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1949c5')
  .toLowerCase()

const controls = {
  shows: z.enum(markSigns).describe('What the mark of a product shows'),
  shape: z.enum(markShapes).describe('Shape of the mark'),
  corner: z.int().min(0).max(100).describe('Roundness of corners: 0 is square, 100 is round'),
  size: z.int().min(50).max(200).describe('Size in percent'),
  mark: color.describe('Colour of the mark'),
  accent: color.describe('Colour of the mark while the product is on sale'),
  text: color.describe('Colour of text and signs on the mark'),
}

/** The controls of a theme, as they are sent: those left out stay as they are. */
export const themeSettings = z
  .object(controls)
  .partial()
  .meta({ id: 'ProductThemeSettings', description: 'Controls of a theme; those left out stay as they are' })
export const allThemeSettings = z
  .object(controls)
  .meta({ id: 'AllProductThemeSettings', description: 'Controls of a theme' })

export type ThemeSettings = z.output<typeof allThemeSettings>
export type ThemeControl = keyof ThemeSettings

export const themeControls = Object.keys(controls) as ThemeControl[]

export const firstThemeSettings: ThemeSettings = {
  shows: 'price',
  shape: 'label',
  corner: 40,
  size: 100,
  mark: '#16110d',
  accent: '#b3141c',
  text: '#ffffff',
}

/** Returns each control of a theme, of which a row keeps those that somebody set. */
export function themeSettingsOf(kept: Partial<ThemeSettings>): ThemeSettings {
  return { ...firstThemeSettings, ...kept }
}

/** Fields by which templates read controls, and properties by which CSS does. */
export const settingFieldsOfThemes = { mark_shows: 'shows', mark_shape: 'shape' } as const satisfies Record<
  string,
  ThemeControl
>
export const settingProperties = [
  'corner',
  'size',
  'mark',
  'accent',
  'text',
] as const satisfies ThemeControl[]

const property = new RegExp(`var\\(\\s*--(${settingProperties.join('|')})\\s*\\)`, 'g')

/**
 * Writes the values of controls into CSS in place of `var(--corner)` and the like. Spaces keep each apart from what stands
 * beside it, so that no value makes another word of its neighbours.
 */
export function withThemeSettings(css: string, settings: ThemeSettings): string {
  return css.replace(property, (_, name: (typeof settingProperties)[number]) => ` ${settings[name]} `)
}

type Source = { template: string; css: string }

/** Returns the controls that a theme's code reads. */
export function obeyedControls({ template, css }: Source): ReadonlySet<ThemeControl> {
  const style = css.replace(/\/\*[\s\S]*?\*\//g, ' ')
  const names = Array.from(style.matchAll(property), ([, name]) => name as ThemeControl)
  const written = template.replace(/\{\{!(?:--[\s\S]*?--|[^}]*)\}\}/g, ' ')
  const calls = Array.from(written.matchAll(/\{\{([^}]*)\}\}/g), ([, call = '']) => call).join(' ')
  const fields = Object.entries(settingFieldsOfThemes).filter(([field]) =>
    new RegExp(`(^|[\\s(/])${field}($|[\\s)])`).test(calls.replace(/"[^"]*"|'[^']*'/g, ' ')),
  )
  return new Set([...names, ...fields.map(([, control]) => control)])
}
