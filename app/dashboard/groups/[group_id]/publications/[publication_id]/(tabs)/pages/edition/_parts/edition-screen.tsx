'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import type { PublicationInput } from '#app/dashboard/_procedures/named.ts'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { Review } from '#db/new-editions/review.ts'
import { fill } from '#db/rules/words/messages.ts'
import { EditionPages } from './edition-pages.tsx'
import { LostPages } from './lost-pages.tsx'
import { countsOf, matchedAnew, shownMatches } from './matches.ts'

type Props = { named: PublicationInput; id: number; review: Review; back: string }

/** Shows the changes of a new edition before anything happens: pages before and after, and hotspots that would be lost. */
export function EditionScreen({ named, id, review, back }: Props) {
  const words = useWords('publication')
  const [chosen, setChosen] = useState(() => review.pages.map(({ before }) => before?.pageId ?? null))
  const act = useEditionActs(back)
  const pages = shownMatches(review, chosen)
  const counts = countsOf(pages)
  const staying = new Set(chosen)
  const lost = review.former.filter(({ pageId }) => !staying.has(pageId))
  const publish = () =>
    act.publish({
      ...named,
      id,
      pages: pages.map(({ made, before }) => ({ made, pageId: before?.pageId ?? null })),
    })
  return (
    <section aria-labelledby="edition">
      <div className="sticky top-14 z-10 -mx-2 mb-4 flex flex-wrap items-center gap-2 bg-ground/95 px-2 py-2 backdrop-blur-md sm:top-16">
        <h2 id="edition" className="mr-auto text-lg font-semibold">
          {words['edition.title']}
        </h2>
        <Button isBusy={act.isDiscarding} onClick={() => act.discard({ ...named, id })}>
          {words['edition.discard']}
        </Button>
        <Button kind="primary" isBusy={act.isPublishing} onClick={publish}>
          {words['edition.publish']}
        </Button>
      </div>
      <p className="mb-1 text-pretty tabular-nums">
        {fill(words, 'edition.counts', { ...counts, removed: lost.length })}
      </p>
      <p className="mb-6 text-pretty text-ink-soft">{words['edition.hint']}</p>
      <LostPages pages={lost} />
      <EditionPages
        pages={pages}
        former={review.former}
        onChoose={(at, pageId) => setChosen(matchedAnew(chosen, at, pageId))}
      />
    </section>
  )
}

function useEditionActs(back: string) {
  const words = useWords('publication')
  const toast = useToast()
  const router = useRouter()
  const queries = useQueryClient()
  const done = (title: string) => ({
    onSuccess: async () => {
      toast({ title })
      router.push(back)
      await queries.invalidateQueries()
    },
    onError: (error: Error) => {
      toast({ title: faultInWords(error), isFailure: true })
      // It may have been matched anew.
      router.refresh()
    },
  })
  const publish = useMutation(api.editions.publish.mutationOptions(done(words['edition.published'])))
  const discard = useMutation(api.editions.discard.mutationOptions(done(words['edition.discarded'])))
  return {
    publish: publish.mutate,
    discard: discard.mutate,
    isPublishing: publish.isPending || publish.isSuccess,
    isDiscarding: discard.isPending || discard.isSuccess,
  }
}
