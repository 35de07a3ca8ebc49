import { type RefCallback, useState } from 'react'
import { useWords } from '#components/words/words.tsx'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { ProductThumbnail } from '../inspector/product-photo.tsx'
import { kindName } from '../kind-names.ts'
import { KindIcon } from '../kinds/kind-icon.tsx'
import type { EditorPage } from '../open-spread.ts'
import { PagePreview } from './page-preview.tsx'
import type { AutoTagPlan, FoundTag } from './plan.ts'

type Props = {
  plan: AutoTagPlan
  pages: readonly EditorPage[]
  /** Keys of unwanted ones. */
  leftOut: ReadonlySet<string>
  onChange(leftOut: ReadonlySet<string>): void
  isBusy: boolean
}

/** The hotspots found, page by page: in place on the page, and as a list with their targets. */
export function FoundList({ plan, pages, leftOut, onChange, isBusy }: Props) {
  const words = useWords('editor')
  function choose(tags: readonly FoundTag[], isWanted: boolean) {
    const next = new Set(leftOut)
    for (const { key } of tags) {
      if (isWanted) next.delete(key)
      else next.add(key)
    }
    onChange(next)
  }
  return (
    <>
      <p role="status" className="mt-2 text-pretty text-ink-soft">
        {wordsFor(plan, words)}
      </p>
      {plan.warnings.map(warning => (
        <p key={warning} className="mt-2 text-pretty text-care">
          {warning}
        </p>
      ))}
      {plan.count > 0 && (
        <fieldset
          disabled={isBusy}
          aria-label={words['find.label']}
          className="mt-3 max-h-[60dvh] min-w-0 overflow-y-auto overscroll-contain rounded-md border border-hairline"
        >
          {Array.from(
            Map.groupBy(plan.found, ({ pageNumber }) => pageNumber),
            ([number, tags]) => (
              <PageTags
                key={number}
                number={number}
                page={pages.find(page => page.number === number)}
                tags={tags}
                isWanted={({ key }) => !leftOut.has(key)}
                onChoose={choose}
              />
            ),
          )}
        </fieldset>
      )}
    </>
  )
}

function wordsFor(plan: AutoTagPlan, words: WordsOf<'editor'>): string {
  const { count, found, placedElsewhere, hasText } = plan
  if (count === 0) return words[hasText ? 'find.nothing' : 'find.withoutText']
  const pages = new Set(found.map(({ pageNumber }) => pageNumber)).size
  const sentences = [fill(words, 'find.found', { count, pages })]
  if (placedElsewhere.length > 0)
    sentences.push(fill(words, 'find.elsewhere', { count: placedElsewhere.length }))
  if (count > found.length) sentences.push(fill(words, 'find.firstShown', { count: found.length }))
  return sentences.join(' ')
}

type PageProps = {
  number: number
  page: EditorPage | undefined
  tags: readonly FoundTag[]
  isWanted(tag: FoundTag): boolean
  onChoose(tags: readonly FoundTag[], isWanted: boolean): void
}

function PageTags({ number, page, tags, isWanted, onChoose }: PageProps) {
  const words = useWords('editor')
  const [pointed, setPointed] = useState<string>()
  const count = tags.filter(isWanted).length
  const half: RefCallback<HTMLInputElement> = box => {
    if (box) box.indeterminate = count > 0 && count < tags.length
  }
  return (
    <section
      aria-label={fill(words, 'page', { page: String(number) })}
      className="[contain-intrinsic-size:auto_24rem] [content-visibility:auto]"
    >
      <h3 className="sticky top-0 z-10 border-b border-hairline bg-sunken">
        <label className="flex min-h-field items-center gap-2.5 px-3 font-semibold">
          <input
            type="checkbox"
            checked={count === tags.length}
            ref={half}
            onChange={event => onChoose(tags, event.target.checked)}
            className="size-4 shrink-0 accent-accent"
          />
          {fill(words, 'page', { page: String(number) })}
          <span className="font-normal text-ink-soft tabular-nums">
            {fill(words, 'find.ofPage', { wanted: count, count: tags.length })}
          </span>
        </label>
      </h3>
      <div className="grid gap-x-4 sm:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        {page && (
          <PagePreview
            {...{ page, tags, isWanted, pointed }}
            onPoint={setPointed}
            onToggle={tag => onChoose([tag], !isWanted(tag))}
          />
        )}
        <ul className="py-2 sm:pr-2">
          {tags.map(tag => (
            <Tag
              key={tag.key}
              tag={tag}
              isWanted={isWanted(tag)}
              isPointed={pointed === tag.key}
              onPoint={isIn => setPointed(isIn ? tag.key : undefined)}
              onChoose={wish => onChoose([tag], wish)}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

type TagProps = {
  tag: FoundTag
  isWanted: boolean
  isPointed: boolean
  onPoint(isIn: boolean): void
  onChoose(isWanted: boolean): void
}

function Tag({ tag, isWanted, isPointed, onPoint, onChoose }: TagProps) {
  return (
    <li>
      <label
        onPointerEnter={() => onPoint(true)}
        onPointerLeave={() => onPoint(false)}
        className={`flex min-h-11 items-center gap-2.5 rounded-md px-3 py-1 ${isPointed ? 'bg-hover' : ''} ${isWanted ? '' : 'text-ink-soft'}`}
      >
        <input
          type="checkbox"
          checked={isWanted}
          onChange={event => onChoose(event.target.checked)}
          onFocus={() => onPoint(true)}
          onBlur={() => onPoint(false)}
          className="size-4 shrink-0 accent-accent"
        />
        <Subject tag={tag} />
      </label>
    </li>
  )
}

/** A product as readers will see it; the target for other kinds. */
function Subject({ tag: { type, leadsTo, products } }: { tag: FoundTag }) {
  const words = useWords('editor')
  const [product] = products
  if (product) {
    return (
      <>
        <ProductThumbnail url={product.photoUrl} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 wrap-anywhere">{product.title}</span>
          <span className="block text-sm text-ink-soft wrap-anywhere">{leadsTo}</span>
        </span>
        <span className="shrink-0 tabular-nums">{product.price}</span>
      </>
    )
  }
  return (
    <>
      <span aria-hidden className="grid size-9 shrink-0 place-items-center text-ink-soft">
        <KindIcon type={type} />
      </span>
      <span className="sr-only">{words[`kinds.${kindName(type)}`]}</span>
      <span className="min-w-0 wrap-anywhere">
        {type === 'page_reference' ? fill(words, 'find.toPage', { page: leadsTo }) : leadsTo}
      </span>
    </>
  )
}
