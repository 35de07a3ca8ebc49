import Handlebars from 'handlebars'
import type { ProductWithPhotos } from '#db/products/of-publication.ts'
import { type Reason, reason } from '#db/rules/reasons/reasons.ts'
import { type HelperContext, isThemeHelper, themeHelpers, Unwritable } from '#db/rules/themes/helpers.ts'
import { themeLimits } from '#db/rules/themes/limits.ts'
import { type ThemeSettings, themeSettingsOf } from '#db/rules/themes/settings.ts'
import { isSeen, safeMarkup, textOfMarkup } from './markup.ts'
import { templateProblems } from './template.ts'
import { type DrawnValues, type ThemeValues, themeValues } from './values.ts'

/** HTML of a product in a theme, and what a screen reader reads of it; both empty if the theme shows nothing of it. */
export type DrawnTheme = { html: string; text: string }
/** The plain card is shown instead. */
export type FailedDrawing = { problem: Reason }

export type Painter = (
  product: ProductWithPhotos,
  circumstances: DrawnValues & Omit<HelperContext, 'currency'>,
) => DrawnTheme | FailedDrawing

const helperNames = Object.keys(themeHelpers)
const knownHelpers = Object.fromEntries(helperNames.map(name => [name, true]))

/**
 * Compiles a template that has no problems.
 * @param name class of the theme's box
 * @param kept controls that somebody set, which the template may read
 * @returns undefined if the template has problems, such as one stored under older rules
 */
export function painterOf(
  template: string,
  name: string,
  kept: Partial<ThemeSettings> = {},
): Painter | undefined {
  if (templateProblems(template).length > 0) return undefined
  // An environment of its own: nobody else's helpers, and none of the library's that look things up by name.
  const environment = Handlebars.create()
  for (const unneeded of ['lookup', 'log', 'with']) environment.unregisterHelper(unneeded)
  const render = environment.compile<ThemeValues>(template, {
    knownHelpers: { ...knownHelpers, lookup: false, log: false, with: false },
    knownHelpersOnly: true,
    strict: true,
  })
  const helpersOf = keptFor(helpersFor)
  const settings = themeSettingsOf(kept)
  return (product, { language, timeZone, ...circumstances }) => {
    const helpers = helpersOf({ language, timeZone, currency: product.currency })
    const values = themeValues(product, circumstances, settings)
    return drawn(() => render(values, { ...safeRuntime, helpers }), values, name)
  }
}

/** The library's defaults, said aloud. */
const safeRuntime = {
  allowProtoPropertiesByDefault: false,
  allowProtoMethodsByDefault: false,
  allowCallsToHelperMissing: false,
} as const

function helpersFor(context: HelperContext) {
  return Object.fromEntries(
    helperNames.flatMap(name => {
      if (!isThemeHelper(name)) return []
      const { run } = themeHelpers[name]
      // The last argument is the library's own.
      return [[name, (...given: unknown[]) => run(context, ...pairOf(given.slice(0, -1)))]]
    }),
  )
}

/** Keeps what was made for a context: a publication's products mostly have one. */
function keptFor<Made>(make: (context: HelperContext) => Made): (context: HelperContext) => Made {
  let kept: { key: string; made: Made } | undefined
  return context => {
    const key = Object.values(context).join(' ')
    if (kept?.key !== key) kept = { key, made: make(context) }
    return kept.made
  }
}

function pairOf([first, second]: unknown[]): [first: unknown, second: unknown] {
  return [first, second]
}

function drawn(render: () => string, values: ThemeValues, name: string): DrawnTheme | FailedDrawing {
  try {
    const { photos } = values
    const html = safeMarkup(render(), name, new Set(Array.isArray(photos) ? photos : []))
    if (html.length > themeLimits.html)
      return { problem: reason('theme.tooLong', { length: html.length, most: themeLimits.html }) }
    const text = textOfMarkup(html)
    return text !== '' || isSeen(html, name) ? { html, text } : { html: '', text: '' }
  } catch (error) {
    if (error instanceof Unwritable) return { problem: error.reason }
    throw error
  }
}
