import { dirname, join } from 'node:path'

/** A source file by its path from the root, with its text. */
export type SourceFile = { path: string; text: string }

/** Tests of the night are chosen by what they reach, not by how near they are. */
const isOfNight = (path: string) => /\.night\.test\.tsx?$/.test(path)
const isOfGate = (path: string) => /\.test\.tsx?$/.test(path) && !isOfNight(path)

const quoted = /(['"`])((?:#|\.{1,2}\/|[\w(])[^'"`\n]*\.(?:tsx?|mjs))\1/g

/** Comments name files that they do not need. Patterns of files look like comments of several lines: only whole lines count. */
const comment = /^\s*(?:\/\/|\/?\*).*$|\s\/\/ .*$|\{\/\*.*?\*\/\}/gm

/**
 * Chooses the tests that reach changed files: that name them in an import or as the path of a program, by however many
 * steps. Where that costs more than `most`: those that name them, or, if none or too many do, those beside them; then
 * the tests of the files that name them, until a step further would cost more.
 * @returns paths of tests, nearest first, and the number of tests that are further away
 */
export function nearestTests(changed: string[], sources: SourceFile[], most: number) {
  const tests = sources.map(({ path }) => path).filter(isOfGate)
  const namers = namersOf(sources)
  const steps = stepsFrom(changed, namers).map(step => step.filter(isOfGate))
  const unreached = changed.filter(path => !stepsFrom([path], namers).flat().some(isOfGate))
  const beside = unreached.flatMap(path => testsBeside(path, tests))
  const all = [...new Set([...beside, ...steps.flat()])]
  if (costOf(all) <= most) return { tests: all, further: 0 }
  const testsOf = (path: string) => {
    if (tests.includes(path)) return [path]
    const naming = tests.filter(test => namers.get(path)?.includes(test))
    return naming.length > 0 && costOf(naming) <= most ? naming : testsBeside(path, tests)
  }
  const chosen = new Set(changed.flatMap(path => testsOf(path)))
  for (const step of steps) {
    if (costOf([...new Set([...chosen, ...step])]) > most) break
    for (const path of step) chosen.add(path)
  }
  return { tests: [...chosen], further: all.filter(path => !chosen.has(path)).length }
}

/** Returns the tests of the night that import changed files, by however many steps, or start them by their path. */
export function reachedTests(changed: string[], sources: SourceFile[]): string[] {
  return stepsFrom(changed, namersOf(sources)).flat().filter(isOfNight)
}

/** Returns the files that reach others, by the number of steps; those others first. */
function stepsFrom(paths: string[], namers: Map<string, string[]>): string[][] {
  const reached = new Set(paths)
  const steps: string[][] = []
  for (let edge = [...reached]; edge.length > 0; ) {
    steps.push(edge)
    edge = [...new Set(edge.flatMap(path => namers.get(path) ?? []))].filter(path => !reached.has(path))
    for (const path of edge) reached.add(path)
  }
  return steps
}

/** Tests of jobs and of whole installations start processes and wait for them. */
function costOf(tests: string[]): number {
  return tests.reduce((cost, test) => cost + (/^(e2e|jobs)\//.test(test) ? 4 : 1), 0)
}

function testsBeside(path: string, tests: string[]): string[] {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const beside = tests.filter(test => dirname(test) === folder)
    if (beside.length > 0) return beside
  }
  return []
}

function namersOf(sources: SourceFile[]): Map<string, string[]> {
  const paths = sources.map(({ path }) => path)
  const tests = paths.filter(isOfGate)
  const known = new Set(paths)
  const namers = new Map<string, string[]>()
  const add = (named: string, path: string) => namers.set(named, [...(namers.get(named) ?? []), path])
  for (const { path, text } of sources) {
    for (const [, , name = ''] of text.replace(comment, '').matchAll(quoted)) {
      const beside = join(dirname(path), name)
      const named = name.startsWith('#') ? name.slice(1) : known.has(beside) ? beside : name
      if (known.has(named)) add(named, path)
    }
    // Routes are called by their address: their tests are in their folder, or in the nearest one above.
    if (/\/route\.tsx?$/.test(path)) for (const test of testsBeside(path, tests)) add(path, test)
  }
  // It names what is done before each of them.
  namers.set('vitest.config.ts', tests)
  return namers
}
