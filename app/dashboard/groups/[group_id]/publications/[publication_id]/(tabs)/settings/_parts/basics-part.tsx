import { slugCorrection } from '#app/dashboard/_addresses/slug-correction.ts'
import { ChooseOne } from '#components/forms/choices.tsx'
import { SelectField } from '#components/forms/select-field.tsx'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { type Language, languages } from '#db/rules/languages.ts'
import type { Layout } from '#db/rules/spreads.ts'
import { MetatagsField } from './metatags-field.tsx'
import { SettingPart } from './setting-part.tsx'
import { controlOf, type PartProps } from './setting-props.ts'

/** What it is called, where it lies, and what it belongs to. */
export function BasicsPart(props: PartProps) {
  const { publication, surroundings, shown, change, field } = props
  const { label, disabled } = field('layout_type')
  const own = languages[surroundings.language].name
  const address = surroundings.groupUrl.replace(/^https?:\/\//, '')
  const movesAway = publication.public_url !== null && shown.slug !== publication.slug
  return (
    <SettingPart id="basics" title="Basics">
      <TextField
        {...controlOf(field('title'))}
        autoComplete="off"
        value={shown.title}
        onValueChange={title => change('title', title)}
        hint="At the top of the reader, and in your lists."
      />
      <TextField
        {...controlOf(field('slug'))}
        autoComplete="off"
        spellCheck={false}
        value={shown.slug}
        onValueChange={slug => change('slug', slug)}
        {...slugCorrection(slug => change('slug', slug))}
        hint={
          <>
            <span className="wrap-anywhere">
              {address}/{shown.slug}
            </span>
            {movesAway && (
              <span className="mt-1 block font-medium text-care">
                Existing links, QR codes and embeds to {address}/{publication.slug} will stop working.
              </span>
            )}
          </>
        }
      />
      <SelectField<Language | null>
        {...controlOf(field('language'))}
        value={shown.language}
        onChoose={language => change('language', language)}
        choices={[
          { value: null, label: `As the group: ${own}` },
          ...(Object.keys(languages) as Language[]).map(value => ({
            value,
            label: `${languages[value].name} – ${languages[value].endonym}`,
          })),
        ]}
        hint="Language of the reader’s buttons and of the page for search engines."
      />
      <fieldset disabled={disabled} className="contents">
        <ChooseOne<Layout>
          label={label}
          name="layout_type"
          value={shown.layout_type}
          onChoose={layout => change('layout_type', layout)}
          choices={[
            { value: 'booklet', label: 'Side by side', hint: 'Like a book, the first page on the right.' },
            { value: 'single', label: 'One by one', hint: 'Like slides: each page alone.' },
          ]}
        />
      </fieldset>
      <LayoutNote {...props} />
      <SelectField<number | null>
        {...controlOf(field('collection_id'))}
        value={shown.collection_id}
        onChoose={id => change('collection_id', id)}
        choices={[
          { value: null, label: 'None' },
          ...surroundings.collections.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        hint="It decides where the products of hotspots come from, if it has a product library, and what readers are offered next."
      />
      <MetatagsField {...props} />
      <TextField
        {...controlOf(field('valid_from'))}
        type="date"
        value={shown.valid_from ?? ''}
        onValueChange={date => change('valid_from', date || null)}
        hint="For your own order; readers do not see it."
      />
      <SwitchField
        {...controlOf(field('test'))}
        isOn={shown.test}
        onChange={isOn => change('test', isOn)}
        hint="It can be read by its address, but search engines, your group’s address and what readers are offered next leave it out."
      />
    </SettingPart>
  )
}

/** Said before it is saved: another layout is a conversion of its own. */
function LayoutNote({ publication, isChanged, field }: PartProps) {
  const { error } = field('layout_type')
  if (error) return <p className="-mt-3 text-sm text-bad">{error}</p>
  if (publication.page_count === 0 || !isChanged('layout_type')) return null
  return (
    <p role="status" className="-mt-3 rounded-md bg-care-wash px-3 py-2.5 text-pretty">
      Saving starts a conversion: the pages are paired anew within seconds, and readers see them as before
      until then. Hotspots stay on their pages; one that reaches over the fold may lie beside its page
      afterwards.
    </p>
  )
}
