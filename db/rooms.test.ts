// The rooms of the model, the reader and the editor – the folders and files directly in it – lowest first. A room imports
// those before it, types too. It gets what it needs of later ones as an argument, by an event, or from a list above it.
// Tests and fixtures are of the room that they lie in, so that a change reaches none of a room below.
import { describe, expect, test } from 'vitest'
import { allSources, pathOf, readImports } from './imports.fixture.ts'

const orders = {
  db: [
    // Settings of a process, and its connections to PostgreSQL.
    'own-files.ts rules errors.ts cannot-start.ts make-folders.ts slices.ts parts.ts version.ts slugs.ts env.ts demo-mode.ts secrets telemetry connection client.ts',
    'clock.ts turns.ts queue.ts runs workers.ts schema',
    // Rows that tests begin with, and tests of connections on them.
    'testing client',
    // Records of events and attempts, and small nouns.
    'events attempts cache-purges queued-jobs secret-key shops shop-webhooks updates file-seals.ts',
    // People, what they own, and files.
    'selected passwords people idempotency faults spreads accounts files groups first-steps presences',
    // A publication comes into being and is read.
    'conversions publications page-work lost-work statistics webhooks',
    // Products and the hotspots that show them.
    'products held-imports product-rules media hotspots coverage',
    'collections pages imports editions new-editions publication-changes',
    // Questions and acts that take several of these.
    'affiliates libraries feed-files orders themes publication-lists file-checks acts activity sample demo',
    // The installation as a whole.
    'migrate.ts backups embedded installation monitoring',
    // Vitest's set-up, and tests of the source of everything.
    'testing/fresh-database.ts testing/global-setup.ts imports.fixture.ts arrows.test.ts rooms.test.ts',
  ],
  'components/reader': [
    // Words, and what the server sends.
    'words.ts labels.ts hotspot.ts product.ts model.ts',
    // The page around the reader, its script, and consent.
    'widgets links embed consent wishes.ts',
    // Parts that most others use.
    'history-steps.ts finding pages frame statistics panels',
    // Contents of panels.
    'contents overview search share print related feedback products list order shopping',
    // Scripts of others.
    'tools script',
    // The book and the ways to move in it.
    'hotspots text scroll turning views use-keys.ts zoom use-book.ts book.tsx',
    // The whole reader, its script, and its document.
    'panels.ts bar reader.tsx bundling meta.tsx document.tsx gate',
  ],
  'components/editor': [
    // Hotspots and their spread.
    'hotspot.ts hotspot-shape.ts kind-names.ts new-hotspot.ts open-spread.ts hotspots.fixture.ts fields.ts',
    // The state: edits, and how they are kept and sent.
    'history saving place state.ts presence outbox use-editor.ts',
    // Fields of a hotspot.
    'rule-trial.ts inspector-props.ts inspector media product-rules kinds',
    // Tools for hotspots.
    'heat commands clipboard canvas placing use-fields.ts tools checks auto-tag',
    // The window.
    'use-window.ts use-navigation.ts panels announced.tsx canvas-notes.tsx stage.tsx',
    'kind-chooser.tsx dialogs.tsx editor-header.tsx editor.tsx',
  ],
}

describe.each(Object.entries(orders))('the order of rooms in %s', (base, lines) => {
  const order = lines.flatMap(line => line.split(' '))
  const within = (path: string) => path.slice(base.length + 1)
  const isNamed = (room: string) => order.includes(room)

  function roomOf(path: string): string {
    if (isNamed(within(path))) return within(path)
    const first = within(path).split('/')[0] ?? ''
    // Beside a file, its tests and fixtures are of its room.
    const file = first.replace(/\.(test|fixture)(?=\.tsx?$)/, '')
    return isNamed(file) ? file : first
  }
  const placeOf = (path: string) => order.indexOf(roomOf(path))

  test('names each room once', async () => {
    const rooms = new Set((await allSources(`${base}/**/*.{ts,tsx}`)).map(roomOf))
    expect(order.toSorted()).toEqual([...rooms].sort())
  })

  test('no import leads upwards', async () => {
    const upwards = (await readImports(await allSources(`${base}/**/*.{ts,tsx}`)))
      .filter(({ target }) => /^[#.]/.test(target))
      .map(one => ({ file: one.file, imports: pathOf(one) }))
      .filter(({ file, imports }) => imports.startsWith(`${base}/`) && placeOf(imports) > placeOf(file))
    expect(upwards).toEqual([])
  })
})
