'use client'
import { useQuery } from '@tanstack/react-query'
import { api } from '#app/dashboard/_api/procedures.ts'
import { Spinner } from '#components/ui/spinner.tsx'
import { useWords } from '#components/words/words.tsx'
import type { FileProps } from './file-props.ts'
import { RefusedFile } from './refused-file.tsx'
import { SetUp } from './set-up.tsx'

const lookMs = 400 // poll interval until a file is read, in ms

/** Form, column mapping and preview of a file whose import is set up. */
export function FileScreen(props: FileProps) {
  const { groupId, initial, isAddress } = props
  const words = useWords('products')
  const { data: file } = useQuery(
    api.feedFiles.get.queryOptions({
      input: { groupId, id: initial.id },
      initialData: initial,
      refetchInterval: ({ state }) => (state.data?.state === 'reading' ? lookMs : false),
    }),
  )
  if (file.state === 'refused') return <RefusedFile {...props} file={file} />
  if (file.state === 'reading' && file.form === undefined)
    return (
      <p role="status" className="flex items-center gap-3 py-12 text-ink-soft">
        <Spinner />
        {words[isAddress ? 'address.fetching' : 'file.reading']}
      </p>
    )
  return <SetUp {...props} file={file} />
}
