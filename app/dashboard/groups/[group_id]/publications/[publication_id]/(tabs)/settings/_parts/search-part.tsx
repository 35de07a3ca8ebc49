import { SettingsFrameSection } from '#app/dashboard/_frame/settings/settings-section.tsx'
import { TextArea } from '#components/forms/text-area.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { useWords } from '#components/words/words.tsx'
import { atResolution } from '#db/rules/pages/images.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { SettingFields } from './setting-fields.tsx'
import { controlOf, type PartProps } from './setting-props.ts'

type Words = WordsOf<'publication'>

const shownTitle = 60 // search engines truncate about here, in characters
const shownDescription = 160

/** The section on search engines and other sites, with previews of both. */
export function SearchPart(props: PartProps) {
  const words = useWords('publication')
  return (
    <SettingsFrameSection id="search" title={words['settingSection.search']} about={words['search.about']}>
      <SettingFields
        {...props}
        section="search"
        own={{ browser_title: <TitleField {...props} />, description: <DescriptionField {...props} /> }}
      />
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <SearchResult {...props} />
        <SocialCard {...props} />
      </div>
    </SettingsFrameSection>
  )
}

function TitleField({ values, change, field }: PartProps) {
  const words = useWords('publication')
  return (
    <TextField
      {...controlOf(field('browser_title'))}
      autoComplete="off"
      value={values.browser_title ?? ''}
      placeholder={values.title}
      onValueChange={typed => change('browser_title', typed || null)}
      hint={lengthHint(words, 'search.titleHint', values.browser_title || values.title, shownTitle)}
    />
  )
}

function DescriptionField({ values, change, field }: PartProps) {
  const words = useWords('publication')
  return (
    <TextArea
      {...controlOf(field('description'))}
      value={values.description}
      onValueChange={typed => change('description', typed)}
      hint={lengthHint(words, 'search.descriptionHint', values.description, shownDescription)}
    />
  )
}

function lengthHint(
  words: Words,
  hint: 'search.titleHint' | 'search.descriptionHint',
  { length: count }: string,
  most: number,
): string {
  return fill(words, count <= most ? hint : 'search.tooLong', { count, most })
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).trimEnd()} …` : text
}

/** Returns why search engines skip it; undefined if they may list it. */
function barrierOf(words: Words, { values }: PartProps): string | undefined {
  if (values.secured) return words['search.barrierPassword']
  if (values.test) return words['search.barrierTest']
  return values.disable_seo ? words['search.barrierUnlisted'] : undefined
}

function SearchResult(props: PartProps) {
  const words = useWords('publication')
  const { values, surroundings } = props
  const { host, pathname } = new URL(`${surroundings.groupUrl}/${encodeURIComponent(values.slug)}`)
  const barrier = barrierOf(words, props)
  return (
    <figure>
      <figcaption className="mb-1.5 text-sm text-ink-soft">
        {words['search.inResults']}
        {barrier && <span className="text-care"> · {barrier}</span>}
      </figcaption>
      <div
        className={`rounded-lg border border-hairline bg-raised px-4 py-3.5 ${barrier ? 'border-dashed' : ''}`}
      >
        <p className="truncate text-sm">{surroundings.groupTitle}</p>
        <p className="text-xs text-ink-soft wrap-anywhere">
          {host}
          {pathname
            .split('/')
            .filter(Boolean)
            .map(part => ` › ${part}`)}
        </p>
        <p className="mt-1 text-lg wrap-anywhere text-accent-ink">
          {cut(values.browser_title || values.title, shownTitle)}
        </p>
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">
          {values.description === ''
            ? words['search.noDescription']
            : cut(values.description, shownDescription)}
        </p>
      </div>
    </figure>
  )
}

function SocialCard({ publication, values, surroundings }: PartProps) {
  const words = useWords('publication')
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-sm text-ink-soft">{words['search.whenShared']}</figcaption>
      <div className="overflow-hidden rounded-lg border border-hairline bg-raised">
        <div className="grid h-36 place-items-center bg-hover">
          {publication.coverUrl !== null && !values.secured && (
            // biome-ignore lint/performance/noImgElement: pages are stored in all their sizes; nothing is to be resized
            <img
              src={atResolution(publication.coverUrl, 'at600')}
              alt=""
              className="h-36 w-full object-cover object-top"
            />
          )}
        </div>
        <div className="px-3 py-2.5">
          <p className="text-xs text-ink-soft wrap-anywhere">{new URL(surroundings.groupUrl).host}</p>
          <p className="truncate font-medium">
            {values.secured ? words['search.protected'] : values.browser_title || values.title}
          </p>
          {!values.secured && <p className="line-clamp-2 text-sm text-ink-soft">{values.description}</p>}
        </div>
      </div>
    </figure>
  )
}
