import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { partByPart } from '#app/dashboard/_api/part-by-part.ts'
import { api } from '#app/dashboard/_api/procedures.ts'
import { Notice } from '#components/ui/notice.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import type { Feedback } from '#db/schema/feedback.ts'
import { FailedList, LoadingRows, MoreButton } from './long-list.tsx'
import { momentInZone } from './times.ts'

type Props = { group: { id: number; timeZone: string }; publicationId: number }

export function ReadersFeedback({ group, publicationId }: Props) {
  const words = useWords('publication')
  return (
    <section aria-labelledby="feedback">
      <h2 id="feedback" className="text-lg font-semibold">
        {words['feedback.title']}
      </h2>
      <p className="mt-1 mb-4 text-pretty text-ink-soft">{words['feedback.about']}</p>
      <Messages group={group} publicationId={publicationId} />
    </section>
  )
}

function Messages({ group, publicationId }: Props) {
  const words = useWords('publication')
  const feedback = useInfiniteQuery(
    api.feedback.list.infiniteOptions({
      input: (part: number) => ({ groupId: group.id, publicationId, part }),
      ...partByPart,
    }),
  )
  if (feedback.isPending) return <LoadingRows label={words['feedback.loading']} />
  if (feedback.isError) return <FailedList message={feedback.error.message} tryAgain={feedback.refetch} />
  const messages = feedback.data.pages.flatMap(({ items }) => items)
  if (messages.length === 0) return <NoMessages />
  return (
    <>
      <ol className="flex flex-col gap-3">
        {messages.map(message => (
          <li key={message.id}>
            <Message message={message} timeZone={group.timeZone} />
          </li>
        ))}
      </ol>
      <MoreButton list={feedback} what={words['feedback.older']} />
    </>
  )
}

function Message({ message, timeZone }: { message: Feedback; timeZone: string }) {
  const words = useWords('publication')
  const formats = useFormats()
  const { createdAt, email, pageNumber } = message
  return (
    <figure className="rounded-lg border border-hairline bg-raised px-4 py-3">
      <blockquote className="whitespace-pre-line wrap-anywhere">{message.message}</blockquote>
      <figcaption className="mt-2 flex flex-wrap gap-x-3 text-sm text-ink-soft tabular-nums">
        <time dateTime={createdAt.toISOString()}>{momentInZone(formats, createdAt, timeZone)}</time>
        {pageNumber !== null && <span>{fill(words, 'feedback.page', { page: pageNumber })}</span>}
        {email !== null && (
          <a
            href={`mailto:${email}`}
            className="rounded-sm font-medium wrap-anywhere text-accent-ink underline underline-offset-4"
          >
            {email}
          </a>
        )}
      </figcaption>
    </figure>
  )
}

function NoMessages() {
  const words = useWords('publication')
  return (
    <Notice place="box" level={3} icon={<MessageSquareText aria-hidden />} title={words['feedback.none']}>
      {words['feedback.noneHint']}
    </Notice>
  )
}
