// Another kind of hotspot costs a file and a line in the rules, in the editor and in the reader. The compiler asks for
// them, and for nothing else.
import { expect, test } from 'vitest'
import { copyProduct } from '#db/testing/product-copy.fixture.ts'

/** As short as a kind can be. */
const sound = `
import { z } from 'zod'
import { mediaUrl } from '../field-types.ts'
import { fault, type KindRules } from './kind.ts'

const details = z.object({ sound_url: mediaUrl })
const kept = details.extend({ sound_url: z.string() })

export const sound = {
  named: 'video',
  details,
  kept,
  sent: details.shape,
  answered: kept.shape,
  fieldNames: { sound_url: 'clash.fields.address' },
  addressField: 'sound_url',
  pageField: null,
  list: null,
  found: null,
  v1: null,
  reader: {
    isMedia: true,
    content: ({ details: { sound_url: url } }) => (url === '' ? undefined : { sound: url }),
    name: () => 'Sound',
    link: (_, { sound }) => ({ file: sound }),
  },
  blank: () => ({ sound_url: '' }),
  subject: ({ details: { sound_url } }) => sound_url,
  lack: ({ sound_url }) => (sound_url === '' ? 'lacks.address' : undefined),
  faults: ({ details: { sound_url } }, { deadLinks }) => fault('dead_link', deadLinks?.get(sound_url)),
  targets: ({ sound_url }) => [\`sound \${sound_url}\`],
  leadsTo: ({ sound_url }) => sound_url,
} as const satisfies KindRules<z.output<typeof details>, object, { sound: string }>
`

const inEditor = `
import { PicturePreview } from '../inspector/preview.tsx'
import type { EditorKind } from './kind.ts'

export const sound = {
  icon: 'M5 5v14',
  Form: ({ hotspots }) => hotspots.map(({ key, details }) => <PicturePreview key={key} url={details.sound_url} alt="" />),
} satisfies EditorKind<'sound'>
`

const inReader = `
import { InlineText } from './rich-text.tsx'
import type { ReaderKind } from './kind.ts'

export const sound: ReaderKind<'sound'> = {
  sign: 'M6 3v6',
  hasCover: ({ sound }) => sound !== '',
  hasTip: () => true,
  Inline: InlineText,
  opened: () => import('./opened-link.tsx'),
  hasDialog: () => false,
  open: () => false,
}
`

test('another kind is asked for by the compiler in the editor and in the reader', async () => {
  const product = await copyProduct(/hotspot/i)
  /** Adds a room's file, and its line to the room's record. */
  const add = async (file: string, text: string, record: string, from: string) => {
    await product.create(file, text)
    await product.change(record, '\n  product,\n}', '\n  product,\n  sound,\n}')
    await product.change(record, '', `import { sound } from '${from}'\n`)
  }
  await add('db/rules/hotspots/kinds/sound.ts', sound, 'db/rules/hotspots/hotspots.ts', './kinds/sound.ts')
  const editor = 'components/editor/kinds'
  const reader = 'components/reader/hotspots/kinds'
  const records = [`${editor}/editor-kinds.ts`, `${reader}/reader-kinds.ts`]
  expect(await product.compile(product.files)).toEqual(records)
  await add(`${editor}/sound.tsx`, inEditor, `${editor}/editor-kinds.ts`, './sound.tsx')
  await add(`${reader}/sound.ts`, inReader, `${reader}/reader-kinds.ts`, './sound.ts')
  expect(await product.compile(records)).toEqual([])
})
