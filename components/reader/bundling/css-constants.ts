import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import postcss, { type AtRule, type Declaration } from 'postcss'
import customMedia from 'postcss-custom-media'
import { margins } from '#components/spread/fit.ts'
import { betweenPx } from '../scroll/column.ts'
import { namedScreens } from './named-screens.ts'

const definitions = Object.entries(namedScreens)
  .map(([name, query]) => `@custom-media --${name} ${query};`)
  .join('')

const processor = postcss([customMedia({ preserve: false })])

const { wide, narrow } = margins

/** Custom properties for lengths and counts that TypeScript needs too. */
const constants = `
:root {
  --between: ${betweenPx}px;
  --margin: ${wide.side}px;
  --side: ${wide.side}px;
  --top: ${wide.top}px;
  --bottom: ${wide.bottom}px;
}
@media (--narrow) {
  :root {
    --side: ${narrow.side}px;
    --top: ${narrow.top}px;
    --bottom: calc(${narrow.bottom}px + env(safe-area-inset-bottom));
  }
}`

/** Gives the reader's CSS the constants that TypeScript declares. */
export const cssConstants: Plugin = {
  name: 'css-constants',
  setup(build) {
    build.onResolve({ filter: /^virtual:constants$/ }, ({ path }) => ({ path, namespace: 'css-constants' }))
    build.onLoad({ filter: /./, namespace: 'css-constants' }, () => ({
      contents: withScreens(constants),
      loader: 'css',
    }))
    build.onLoad({ filter: /[\\/]components[\\/]reader[\\/].*\.css$/ }, async ({ path }) => ({
      contents: withScreens(await readFile(path, 'utf8'), path),
      loader: 'css',
    }))
  },
}

/**
 * Replaces the names of screens by their media queries.
 * @throws for a size or name of a screen that is not declared, and for text whose size is in pixels
 */
export function withScreens(css: string, path?: string): string {
  const root = postcss.parse(css, { from: path })
  root.walkAtRules('media', refuseUndeclared)
  root.walkDecls('font-size', refusePixels)
  // On the first line, so that those of messages stay right.
  root.prepend(definitions)
  return processor.process(root, { from: path, map: false }).css
}

function refuseUndeclared(rule: AtRule) {
  if (/\d/.test(rule.params.replace(screenName, '')))
    throw rule.error('Declare the size of this screen in named-screens.ts, and use its name.')
  for (const [, name = ''] of rule.params.matchAll(screenName))
    if (!(name in namedScreens)) throw rule.error(`No screen is named --${name} in named-screens.ts.`)
}

function refusePixels(size: Declaration) {
  if (/\dpx/.test(size.value))
    throw size.error('Write the size of text in rem, so that it follows that of the browser.')
}

const screenName = /--([\w-]+)/g
