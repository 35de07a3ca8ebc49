import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import esbuild, { type BuildOptions, type Metafile, type Plugin } from 'esbuild'

const name = 'first-part'

/**
 * Keeps the initial code in one module instead of a dozen: every dynamic part imports all of it, so none is split.
 * @param options of the build, whose only entry is `entry`
 */
export async function firstPart(
  options: BuildOptions & { absWorkingDir: string },
  entry: string,
): Promise<Plugin> {
  const { metafile } = await esbuild.build({ ...options, write: false, metafile: true })
  const { atOnce, later } = modulesFrom(entry, metafile)
  const root = options.absWorkingDir
  const contents = atOnce.map(module => `import ${JSON.stringify(join(root, module))}`).join('\n')
  const naming = new Set([entry, ...later].map(module => join(root, module)))
  return {
    name,
    setup(build) {
      build.onResolve({ filter: /^first-part$/ }, () => ({ path: name, namespace: name }))
      build.onLoad({ filter: /./, namespace: name }, () => ({ contents, resolveDir: root }))
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        if (!naming.has(path)) return undefined
        const loader = extname(path) === '.tsx' ? 'tsx' : 'ts'
        return { contents: `${await readFile(path, 'utf8')}\nimport '${name}'\n`, loader }
      })
    },
  }
}

/** Returns an entry's static imports, without itself, and the dynamic imports of any of them. */
function modulesFrom(entry: string, { inputs }: Metafile) {
  const atOnce = new Set([entry])
  // A set's iterator also visits elements added during the loop.
  for (const module of atOnce) {
    for (const { path, kind } of inputs[module]?.imports ?? [])
      if (kind === 'import-statement' && path in inputs) atOnce.add(path)
  }
  atOnce.delete(entry)
  const imports = Object.values(inputs).flatMap(input => input.imports)
  const later = new Set(imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path))
  return { atOnce: [...atOnce], later: [...later] }
}
