import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type DashboardLanguage, dashboardLanguages } from '#db/rules/languages.ts'
import { fill } from '#db/rules/words/messages.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { InEnglish, lendEnglish } from './english.fixture.tsx'
import { lendWords, lentWords } from './held-words.ts'
import { fillRich } from './rich.ts'
import { useFormats, useWords, WordsProvider } from './words.tsx'

function Screen() {
  const words = useWords('profile')
  const { number, date, list } = useFormats()
  return (
    <>
      <h1>{fill(words, 'revoke.title', { name: 'Shop & Co' })}</h1>
      <p>{fillRich(words, 'revoke.stops', { prefix: 'rk_1', key: text => <code>{text}</code> })}</p>
      <p>{number(1500.5)}</p>
      <p>{date('2026-11-21T09:30:00Z', { dateStyle: 'medium', timeZone: 'UTC' })}</p>
      <p>{list(['1–3', '7', '9'])}</p>
    </>
  )
}

/** Sections come from two layouts, one within the other. */
function drawn(language: DashboardLanguage): string {
  return renderToStaticMarkup(
    <WordsProvider words={{ frame: dashboardWordsIn(language, 'frame') }}>
      <WordsProvider words={{ profile: dashboardWordsIn(language, 'profile') }}>
        <Screen />
      </WordsProvider>
    </WordsProvider>,
  )
}

test('a screen is drawn in the language of its layouts', () => {
  expect(drawn('en')).toBe(
    '<h1>Revoke “Shop &amp; Co”?</h1><p>Every program that uses <code>rk_1</code> stops working right away. Publications that it created stay.</p><p>1,500.5</p><p>21 Nov 2026</p><p>1–3, 7 and 9</p>',
  )
  expect(drawn('de')).toBe(
    '<h1>„Shop &amp; Co“ widerrufen?</h1><p>Jedes Programm, das <code>rk_1</code> verwendet, funktioniert sofort nicht mehr. Publikationen, die es erstellt hat, bleiben.</p><p>1.500,5</p><p>21.11.2026</p><p>1–3, 7 und 9</p>',
  )
  for (const language of dashboardLanguages) expect(drawn(language)).toContain('<code>rk_1</code>')
})

test('a section that no layout gives is missed by name', () => {
  expect(() => renderToStaticMarkup(<Screen />)).toThrow('“profile”')
  const drawnAlone = renderToStaticMarkup(
    <InEnglish>
      <Screen />
    </InEnglish>,
  )
  expect(drawnAlone).toBe(drawn('en'))
})

test('words are lent section by section, the last language of each', () => {
  lendEnglish()
  lendWords({ faults: dashboardWordsIn('nl', 'faults') })
  expect(lentWords('faults').sessionEnded).toBe('Je sessie is verlopen. Log opnieuw in.')
  expect(lentWords('frame').save).toBe('Save')
  lendEnglish()
})
