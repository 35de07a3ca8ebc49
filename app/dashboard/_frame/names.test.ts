import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Names that the first list forbids: a thing had them once, or has them elsewhere. */
async function formerNames(): Promise<string[]> {
  const text = await readFile(join(root, 'docs/words.md'), 'utf8')
  const [first = ''] = text.split('\n## ')
  const names = Array.from(first.matchAll(/^- .+; not (.+)$/gm), ([, names = '']) => names.split(', ')).flat()
  expect(names.length).toBeGreaterThan(20)
  return names
}

/** Texts that people read: the words of the dashboard, texts between tags, and in quotes, outside of comments. */
async function readTexts(): Promise<{ file: string; text: string }[]> {
  const texts = []
  for await (const file of glob('{{app,components,jobs,db}/**/*.{ts,tsx},db/rules/words/en.json}', {
    cwd: root,
  })) {
    if (/\.(test|fixture)\.tsx?$/.test(file)) continue
    const text = await readFile(join(root, file), 'utf8')
    texts.push({ file, text: text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '') })
  }
  return texts
}

test('no screen, mail or sentence has another name for what has one', async () => {
  const texts = await readTexts()
  const found = (await formerNames()).flatMap(name => {
    // A name on its own: the whole text of a label, a button or an option, or the beginning of a sentence.
    const asName = new RegExp(`(?:['"\`>]|>\\s*\\n\\s*)${name}(?=['"\`<,.: ]|\\s*\\n?\\s*<)`)
    return texts.filter(({ text }) => asName.test(text)).map(({ file }) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})
