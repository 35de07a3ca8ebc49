import { dirname, join } from 'node:path'

/** A source file by its path from the root, with its text. */
export type Source = { path: string; text: string }

/** Tests of the night are chosen by what they reach, not by how near they are. */
const isOfNight = (path: string) => /\.night\.test\.tsx?$/.test(path)

const quoted = /(['"`])((?:#|\.{1,2}\/|[\w(])[^'"`\n]*\.(?:tsx?|mjs))\1/g

/**
 * Chooses the tests of changed files: those that name them in an import or as the path of a program, or, where none
 * or too many do, those beside them; then the tests of the files that name them, until a step further would cost more than `most`.
 * @returns paths of tests, nearest first, and the number of tests that are further away
 */
export function nearestTests(changed: string[], sources: Source[], most: number) {
  const tests = sources.map(({ path }) => path).filter(path => /\.test\.tsx?$/.test(path) && !isOfNight(path))
  const namers = namersOf(sources)
  const testsOf = (path: string) => {
    if (tests.includes(path)) return [path]
    const naming = tests.filter(test => namers.get(path)?.includes(test))
    return naming.length > 0 && costOf(naming) <= most ? naming : testsBeside(path, tests)
  }
  const reached = new Set(changed)
  const chosen = new Set(changed.flatMap(path => testsOf(path)))
  let edge = changed
  let full = false
  while (edge.length > 0) {
    const next = new Set(edge.flatMap(path => namers.get(path) ?? []))
    edge = [...next].filter(path => !reached.has(path))
    for (const path of edge) reached.add(path)
    const found = tests.filter(path => reached.has(path) && !chosen.has(path))
    full ||= costOf([...chosen, ...found]) > most
    if (!full) for (const path of found) chosen.add(path)
  }
  return { tests: [...chosen], further: tests.filter(path => reached.has(path) && !chosen.has(path)).length }
}

/** Returns the tests of the night that import changed files, by however many steps, or start them by their path. */
export function reachedTests(changed: string[], sources: Source[]): string[] {
  const namers = namersOf(sources)
  const reached = new Set(changed)
  for (const path of reached) for (const namer of namers.get(path) ?? []) reached.add(namer)
  return [...reached].filter(isOfNight)
}

/** Tests of jobs and of whole installations start processes and wait for them. */
function costOf(tests: string[]): number {
  return tests.reduce((cost, test) => cost + (/^(e2e|jobs)\//.test(test) ? 4 : 1), 0)
}

/** Routes and pages are called by their address: their tests are in their folder, or in the nearest one above. */
function testsBeside(path: string, tests: string[]): string[] {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const beside = tests.filter(test => dirname(test) === folder)
    if (beside.length > 0) return beside
  }
  return []
}

function namersOf(sources: Source[]): Map<string, string[]> {
  const known = new Set(sources.map(({ path }) => path))
  const namers = new Map<string, string[]>()
  for (const { path, text } of sources) {
    for (const [, , name = ''] of text.matchAll(quoted)) {
      const beside = join(dirname(path), name)
      const named = name.startsWith('#') ? name.slice(1) : known.has(beside) ? beside : name
      if (known.has(named)) namers.set(named, [...(namers.get(named) ?? []), path])
    }
  }
  return namers
}
