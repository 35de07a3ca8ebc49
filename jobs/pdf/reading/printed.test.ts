import { expect, test } from 'vitest'
import { readPrinted } from './printed.fixture.ts'

const inShort = async (html: string) =>
  (await readPrinted(html)).blocks.map(({ kind, text, label, list, table, language }) => ({
    kind,
    text,
    ...(label && { label }),
    ...(list && { list }),
    ...(table && { table }),
    ...(language !== 'en' && { language }),
  }))

test('text in boxes is told by its type where no heading is tagged', async () => {
  const html =
    '<div style="font-size:30px">Lamps</div><div>All of them stand on the floor.</div><div>EUR 420</div>'
  expect(await inShort(html)).toEqual([
    { kind: 'heading', text: 'Lamps' },
    { kind: 'paragraph', text: 'All of them stand on the floor.' },
    { kind: 'paragraph', text: 'EUR 420' },
  ])
})

test('an article with a background is read as it is written, and tables, lists and languages are kept', async () => {
  const html = `
    <article style="background:#eee;display:flex;flex-direction:column">
      <header style="display:flex"><h2>Heron floor lamp</h2><span>€420</span></header>
      <p>Stands in the corner.</p>
      <div><span>Ash and <b>steel</b></span></div><div>DD-301</div>
    </article>
    <table style="background:#eee"><caption>Sizes</caption>
      <tr><th scope="col">Name</th><th scope="col" colspan="2">Width</th></tr>
      <tr><th scope="row">Desk</th><td>120</td><td></td></tr>
      <tr><th scope="row">Bench</th><td></td><td>140</td></tr>
      <tr><th scope="row">Bed</th><td>160</td><td>200</td></tr>
    </table>
    <ol><li>One<ul><li>Inner</li></ul></li><li>Two</li></ol>
    <p lang="fr">Bonjour tout le monde</p>`
  expect(await inShort(html)).toEqual([
    { kind: 'heading', text: 'Heron floor lamp' },
    { kind: 'paragraph', text: '€420' },
    { kind: 'paragraph', text: 'Stands in the corner.' },
    { kind: 'paragraph', text: 'Ash and steel' },
    { kind: 'paragraph', text: 'DD-301' },
    { kind: 'caption', text: 'Sizes', table: { id: 0 } },
    { kind: 'cell', text: 'Name', table: { id: 0, row: 0, header: 'column' } },
    { kind: 'cell', text: 'Width', table: { id: 0, row: 0, header: 'column', columnSpan: 2 } },
    { kind: 'cell', text: 'Desk', table: { id: 0, row: 1, header: 'row' } },
    { kind: 'cell', text: '120', table: { id: 0, row: 1 } },
    { kind: 'cell', text: '', table: { id: 0, row: 1 } },
    { kind: 'cell', text: 'Bench', table: { id: 0, row: 2, header: 'row' } },
    { kind: 'cell', text: '', table: { id: 0, row: 2 } },
    { kind: 'cell', text: '140', table: { id: 0, row: 2 } },
    { kind: 'cell', text: 'Bed', table: { id: 0, row: 3, header: 'row' } },
    { kind: 'cell', text: '160', table: { id: 0, row: 3 } },
    { kind: 'cell', text: '200', table: { id: 0, row: 3 } },
    { kind: 'list_item', text: 'One', label: '1.', list: { id: 0, depth: 1 } },
    { kind: 'list_item', text: 'Inner', list: { id: 1, depth: 2 } },
    { kind: 'list_item', text: 'Two', label: '2.', list: { id: 0, depth: 1 } },
    { kind: 'paragraph', text: 'Bonjour tout le monde', language: 'fr' },
  ])
})
