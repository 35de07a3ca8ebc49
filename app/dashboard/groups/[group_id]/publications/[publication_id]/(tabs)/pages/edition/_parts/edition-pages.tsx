import { PagePicture } from '#app/dashboard/groups/[group_id]/_parts/page-picture.tsx'
import { SelectField } from '#components/forms/select-field.tsx'
import { useWords } from '#components/words/words.tsx'
import type { FormerPage, PageReview } from '#db/new-editions/review.ts'
import { fill } from '#db/rules/words/messages.ts'

type Props = {
  pages: PageReview[]
  former: FormerPage[]
  onChoose(at: number, pageId: number | null): void
}

/** Pages of an edition in their new order, each beside the one whose place it takes. */
export function EditionPages({ pages, former, onChoose }: Props) {
  const byId = new Map(former.map(page => [page.pageId, page]))
  return (
    <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {pages.map((page, at) => (
        <li key={page.made} className="rounded-md border border-hairline p-4">
          <ComparedPages page={page} before={byId.get(page.before?.pageId ?? 0)} number={at + 1} />
          <MatchField {...{ page, former }} number={at + 1} onChoose={pageId => onChoose(at, pageId)} />
        </li>
      ))}
    </ol>
  )
}

type ComparedProps = { page: PageReview; before: FormerPage | undefined; number: number }

function ComparedPages({ page, before, number }: ComparedProps) {
  const words = useWords('publication')
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h3 className="mr-auto font-semibold tabular-nums">
          {fill(words, 'edition.page', { page: number })}
        </h3>
        <Badge isQuiet={page.change === 'unchanged'}>{words[`edition.${page.change}`]}</Badge>
        {page.isMoved && <Badge>{words['edition.moved']}</Badge>}
      </div>
      <div className="mb-3 grid grid-cols-2 gap-3">
        <PictureOf
          url={before?.imageUrl}
          name={before ? fill(words, 'edition.pageBefore', { page: before.number }) : words['edition.noPage']}
        />
        <PictureOf url={page.imageUrl} name={words['edition.after']} />
      </div>
    </>
  )
}

function Badge({ isQuiet = false, children }: { isQuiet?: boolean; children: string }) {
  const look = isQuiet ? 'bg-sunken text-ink-soft' : 'bg-care-wash text-care'
  return <span className={`rounded-full px-2 py-0.5 text-sm ${look}`}>{children}</span>
}

function PictureOf({ url, name }: { url: string | undefined; name: string }) {
  return (
    <figure className="min-w-0">
      <div className="flex aspect-square items-center justify-center rounded-sm bg-sunken">
        {url && (
          <PagePicture src={url} alt="" loading="lazy" className="max-h-full max-w-full object-contain" />
        )}
      </div>
      <figcaption className="mt-1 text-sm text-ink-soft tabular-nums">{name}</figcaption>
    </figure>
  )
}

type MatchProps = {
  page: PageReview
  former: FormerPage[]
  number: number
  onChoose(pageId: number | null): void
}

function MatchField({ page, former, number, onChoose }: MatchProps) {
  const words = useWords('publication')
  return (
    <SelectField<number | null>
      label={words['edition.takesPlaceOf']}
      name={`page_${number}`}
      value={page.before?.pageId ?? null}
      onChoose={onChoose}
      choices={[
        [null, words['edition.newPage']],
        ...former.map(
          ({ pageId, number, hotspots }) =>
            [pageId, fill(words, 'edition.choice', { page: number, count: hotspots.length })] as const,
        ),
      ]}
    />
  )
}
