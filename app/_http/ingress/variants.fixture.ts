// Every address of ours and the ways to write it that parsers read differently.
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { findRoutes, routedFolders } from '../router.ts'

const appFolder = fileURLToPath(new URL('../..', import.meta.url))

/**
 * An address for each route and each page.
 * @param values what stands in the place of a parameter, by its name; `1` where none is given
 */
export async function allAddresses(values: Record<string, string>): Promise<string[]> {
  const found = await Promise.all([
    findRoutes(appFolder, routedFolders),
    findRoutes(appFolder, ['dashboard'], 'route.tsx'),
  ])
  const routes = found.flat().map(({ segments }) => segments)
  const pages = await Array.fromAsync(glob('dashboard/**/page.tsx', { cwd: appFolder }))
  const ofPages = pages.map(file =>
    file
      .split('/')
      .slice(0, -1)
      .filter(segment => !segment.startsWith('(')),
  )
  const ofFiles = [
    ['reader', 'a.js'],
    ['sample', 'catalogue.pdf'],
    ['_next', 'static', 'a.js'],
    ['icon.svg'],
    [],
  ]
  const filled = [...routes, ...ofPages, ...ofFiles].map(
    segments => `/${segments.map(segment => value(segment, values)).join('/')}`,
  )
  return [...new Set(filled)]
}

function value(segment: string, values: Record<string, string>): string {
  const [, name] = /^\[(?:\.{3})?(.+)\]$/.exec(segment) ?? []
  return name === undefined ? segment : (values[name] ?? '1')
}

/** An address in other ways, written at its first, its second and its last slash. */
export function variantsOf(address: string): string[] {
  const segments = address === '/' ? [''] : address.slice(1).split('/')
  const places = new Set([0, Math.min(1, segments.length - 1), segments.length - 1])
  return [
    ...[...places].flatMap(place => [
      ...['/', '//', './', '%2e/', 'x/../', 'x/%2e%2E/', ';/', '%2f', '%5c', '\\'].map(
        between => `/${[...segments.slice(0, place), between + segments.slice(place).join('/')].join('/')}`,
      ),
      ...[';a=b', '%3b', '%00', '%', '%zz', '%ff', '%2f', '%5c', '\\'].map(
        behind =>
          `/${segments.map((segment, index) => (index === place ? segment + behind : segment)).join('/')}`,
      ),
    ]),
    `${address}/`,
    `${address}//`,
    `${address}/.`,
    address.replace(/[a-z]/, letter => `%${letter.charCodeAt(0).toString(16)}`),
    `http://elsewhere.example${address}`,
  ]
}

/** Addresses that leave others by dotted segments. */
export function climbing(address: string): string[] {
  return [
    `${address}/..`,
    `/..${address}`,
    `${address}/%2e%2E/%2e./x`,
    `${address}/../../../../../../v2/groups`,
  ]
}
