import { useState } from 'react'
import type { Publication } from '#app/dashboard/_api/publications/publications.ts'
import type { ListActs } from '#app/dashboard/groups/[group_id]/_parts/acts/use-list-acts.ts'
import type { PublishMove } from '#db/rules/publishing/review.ts'

/** The acts of a publication, with one look at what matters before it goes online. */
export function useReviewedActs({ id, title, state }: Publication, acts: ListActs) {
  const [review, setReview] = useState<{ move: PublishMove; isOpen: boolean }>()
  const close = () => setReview(review && { ...review, isOpen: false })
  const move: ListActs['move'] = async (name, chosen) => {
    const goesOnline = state === 'offline' && (name === 'publish' || name === 'unlist')
    if (!goesOnline) return acts.move(name, chosen)
    setReview({ move: name, isOpen: true })
    return false
  }
  return {
    acts: { ...acts, move },
    review,
    close,
    async publish() {
      if (review === undefined) return
      await acts.move(review.move, { ids: [id], title })
      close()
    },
  }
}
