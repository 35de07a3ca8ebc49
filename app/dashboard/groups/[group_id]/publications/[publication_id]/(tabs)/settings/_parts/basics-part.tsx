import { useState } from 'react'
import { slugCorrection } from '#app/dashboard/_addresses/slug-correction.ts'
import { layoutChoices, pairingChoices } from '#app/dashboard/_frame/settings/layout-choices.ts'
import { SettingsFrameSection } from '#app/dashboard/_frame/settings/settings-section.tsx'
import { ChooseOne } from '#components/forms/choices.tsx'
import { SelectField } from '#components/forms/select-field.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import { type Language, languages } from '#db/rules/languages.ts'
import { languagesOfPages } from '#db/rules/pages/languages-of-pages.ts'
import type { Layout, Pairing } from '#db/rules/pages/spreads.ts'
import { languageNameIn } from '#db/rules/words/language-names.ts'
import { fill } from '#db/rules/words/messages.ts'
import { MetatagsField } from './metatags-field.tsx'
import { SettingFields } from './setting-fields.tsx'
import { controlOf, type PartProps } from './setting-props.ts'

/** The section on name, address, and what the publication belongs to. */
export function BasicsPart(props: PartProps) {
  const words = useWords('publication')
  return (
    <SettingsFrameSection id="basics" title={words['settingSection.basics']}>
      <SettingFields
        {...props}
        section="basics"
        own={{
          slug: <SlugField {...props} />,
          layout_type: <LayoutField {...props} />,
          page_pairing: <PairingField {...props} />,
          language: <LanguageField {...props} />,
          content_language: <PagesLanguageField {...props} />,
          collection_id: <CollectionField {...props} />,
          metatag_ids: <MetatagsField {...props} />,
        }}
      />
    </SettingsFrameSection>
  )
}

function SlugField({ publication, surroundings, values, change, field }: PartProps) {
  const words = useWords('publication')
  const address = surroundings.groupUrl.replace(/^https?:\/\//, '')
  const movesAway = publication.publicUrl !== null && values.slug !== publication.slug
  const yielding = surroundings.redirects.find(({ slug }) => slug === values.slug)
  return (
    <TextField
      {...controlOf(field('slug'))}
      autoComplete="off"
      spellCheck={false}
      value={values.slug}
      onValueChange={slug => change('slug', slug)}
      {...slugCorrection(slug => change('slug', slug))}
      hint={
        <>
          <span className="wrap-anywhere">
            {address}/{values.slug}
          </span>
          {movesAway && (
            <span className="mt-1 block">
              {fill(words, 'settings.linksMove', { address: `${address}/${publication.slug}` })}
            </span>
          )}
          {yielding && (
            <span className="mt-1 block font-medium text-care">
              {fill(words, 'settings.linksTaken', { title: yielding.title })}
            </span>
          )}
        </>
      }
    />
  )
}

function LayoutField(props: PartProps) {
  const { values, change, field } = props
  const frame = useWords('frame')
  const { label, disabled } = field('layout_type')
  return (
    <>
      <fieldset disabled={disabled} className="contents">
        <ChooseOne<Layout>
          label={label}
          name="layout_type"
          value={values.layout_type}
          onChoose={layout => change('layout_type', layout)}
          choices={layoutChoices(frame)}
        />
      </fieldset>
      <LayoutNote {...props} />
    </>
  )
}

/** Of booklets: single pages have no pairs. */
function PairingField({ publication, values, change, isChanged, field }: PartProps) {
  const list = useWords('list')
  const words = useWords('publication')
  const { label, disabled, error } = field('page_pairing')
  if (values.layout_type !== 'booklet') return null
  return (
    <>
      <fieldset disabled={disabled} className="contents">
        <ChooseOne<Pairing>
          label={label}
          name="page_pairing"
          value={values.page_pairing ?? 'cover_alone'}
          onChoose={pairing => change('page_pairing', pairing)}
          choices={pairingChoices(list)}
        />
      </fieldset>
      {error && <p className="-mt-3 text-sm text-bad">{error}</p>}
      {!error && publication.pageCount > 0 && isChanged('page_pairing') && (
        <p role="status" className="-mt-3 rounded-md bg-care-wash px-3 py-2.5 text-pretty">
          {words['settings.pairingNote']}
        </p>
      )}
    </>
  )
}

/** Warns that a changed layout starts a conversion. */
function LayoutNote({ publication, isChanged, field }: PartProps) {
  const words = useWords('publication')
  const { error } = field('layout_type')
  if (error) return <p className="-mt-3 text-sm text-bad">{error}</p>
  if (publication.pageCount === 0 || !isChanged('layout_type')) return null
  return (
    <p role="status" className="-mt-3 rounded-md bg-care-wash px-3 py-2.5 text-pretty">
      {words['settings.layoutNote']}
    </p>
  )
}

function LanguageField({ surroundings, values, change, field }: PartProps) {
  const words = useWords('publication')
  const { locale } = useFormats()
  const { language, isOfPages } = surroundings.followedLanguage
  const value = languageNameIn(language, locale)
  return (
    <SelectField<Language | null>
      {...controlOf(field('language'))}
      value={values.language}
      onChoose={language => change('language', language)}
      choices={[
        [null, fill(words, isOfPages ? 'settings.asPages' : 'settings.groupDefault', { value })],
        ...(Object.keys(languages) as Language[]).map(
          value => [value, `${languageNameIn(value, locale)} – ${languages[value].endonym}`] as const,
        ),
      ]}
      hint={words['settingHint.language']}
    />
  )
}

function PagesLanguageField({ values, change, field }: PartProps) {
  const words = useWords('publication')
  const { locale } = useFormats()
  // One that the list does not have can be chosen again.
  const [first] = useState(values.content_language)
  return (
    <SelectField<string | null>
      {...controlOf(field('content_language'))}
      value={values.content_language}
      onChoose={language => change('content_language', language)}
      choices={[[null, words['settings.notKnown']], ...languagesOfPages(first, locale)]}
      hint={words['settingHint.content_language']}
    />
  )
}

function CollectionField({ surroundings, values, change, field }: PartProps) {
  const words = useWords('publication')
  return (
    <SelectField<number | null>
      {...controlOf(field('collection_id'))}
      value={values.collection_id}
      onChoose={id => change('collection_id', id)}
      choices={[
        [null, words['settings.none']],
        ...surroundings.collections.map(({ id, title }) => [id, title] as const),
      ]}
      hint={words['settingHint.collection_id']}
    />
  )
}
