// A field of hotspots is declared in `db/rules/hotspots`; elsewhere its name stands only where something is done with it.
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { fieldNames } from '../rules/hotspots/fields.ts'
import { hotspotTypes, rulesOf } from '../rules/hotspots/hotspots.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Words that other things are called by too, so that text alone does not tell whose they are. */
const shared = new Set(
  'title text_content tab_index z_index rotation dynamic url page_number opacity background_color'.split(' '),
)

/** Files that name fields besides the one of their room. */
const exceptions: Record<string, string> = {
  'db/schema/pages/hotspots.ts': 'the columns',
  'db/hotspots/shown-theme.ts': 'themes are known by the hotspots that show them',
  'db/themes/applying.ts': 'hotspots with a theme of their own are counted',
  'db/editions/hotspots.ts': 'version 1 is read without the columns that it does not tell',
  'app/v1/_json/hotspots.ts': 'version 1 has its own frozen shape',
  'app/(reader)/_pages/viewer-data/hotspots.ts':
    'the data for clients of other viewers has its own frozen shape',
  'app/graphql/_schema/sdl.ts': 'the interface for affiliates has its own frozen shape',
  'app/graphql/_answers/hotspots.ts': 'the interface for affiliates has its own frozen shape',
  'app/graphql/_answers/products.ts': 'products have videos of their own',
  'components/reader/tools/field-event.ts': 'analytics tools have the same names for films',
  'components/reader/tools/field-events.ts': 'analytics tools have the same names for films',
  'db/rules/pages/annotation-json.ts': 'annotations in PDFs have names of their own for the same',
  'db/rules/hotspots/found.ts': 'annotations say how they are shown in words of their own',
  'components/editor/hotspot-shape.ts': 'hotspots that devices keep may lack what was added since',
  'app/v2/_json/products.ts': 'products have videos of their own',
  'db/new-editions/review.ts': 'a film without a title is known by its address',
  'db/sample/furnish.ts': "the sample's own content",
}

const names = [
  ...fieldNames.map(inSnakeCase),
  ...hotspotTypes.flatMap(type => Object.keys(rulesOf(type).details.shape)),
].filter(name => !shared.has(name))

const files = await readProduct()

describe('the name of a field stands in one file of each room', () => {
  test.each(names)('%s', name => {
    const camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    const word = new RegExp(`\\b(${name}|${camel})\\b`)
    const naming = files.filter(({ text }) => word.test(text)).map(({ file }) => file)
    for (const room of ['app/', 'components/', 'db/', 'jobs/']) {
      const own = naming.filter(file => file.startsWith(room) && !(file in exceptions))
      expect(own.slice(1), own.join(', ')).toEqual([])
    }
  })
})

test('each exception names a field', () => {
  const word = new RegExp(names.map(name => `\\b${name.replaceAll('_', '_?')}\\b`).join('|'), 'i')
  const naming = files.filter(({ text }) => word.test(text)).map(({ file }) => file)
  expect(naming).toEqual(expect.arrayContaining(Object.keys(exceptions)))
})

async function readProduct() {
  const found: { file: string; text: string }[] = []
  for await (const file of glob('{app,components,db,jobs}/**/*.{ts,tsx}', { cwd: root })) {
    // What is made of the declarations names them all.
    if (/\.(test|fixture|d)\.tsx?$/.test(file)) continue
    found.push({ file, text: await readFile(join(root, file), 'utf8') })
  }
  return found
}

function inSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}
