import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, type Shapes, v2 } from './client.ts'
import { conversionsKey } from './conversions.ts'
import type { Named } from './pages.ts'
import { sendFile } from './send-file.ts'

const ofPages = '/groups/{group_id}/publications/{publication_id}/pages'

/** What becomes of pages of a PDF: they are put in, or one takes the place of a page that is there. */
export type Wanted =
  | { how: 'insert'; sourcePages: number[]; position: number; extractionOptions?: ExtractionOptions }
  | { how: 'replace'; sourcePage: number; pageNumber: number; removeHotspots: boolean }
type ExtractionOptions = Shapes['ExtractionOptions']

type Sending = { file: File; wanted: Wanted; signal: AbortSignal; onSent(bytes: number): void }

/** Sends a PDF and asks for its pages; the conversion that makes them is then followed wherever it is shown. */
export function useAddFromPdf(named: Named) {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn({ file, wanted, signal, onSent }: Sending) {
      const { upload } = await sendFile<{ upload: { id: string } }>({
        path: `/v2/groups/${named.groupId}/uploads?${new URLSearchParams({ file_name: file.name.slice(-255) })}`,
        file,
        type: 'application/pdf',
        signal,
        onSent,
      })
      return ask(named, upload.id, wanted)
    },
    onSuccess: () =>
      queries.invalidateQueries({ queryKey: conversionsKey(named.groupId, named.publicationId) }),
  })
}

async function ask({ groupId, publicationId }: Named, upload_id: string, wanted: Wanted) {
  const path = { group_id: groupId, publication_id: publicationId }
  if (wanted.how === 'insert') {
    const { sourcePages, position, extractionOptions } = wanted
    const body = {
      upload_id,
      source_page_numbers: sourcePages,
      position,
      extraction_options: extractionOptions,
    }
    return answerOf(v2.POST(ofPages, { params: { path }, body }))
  }
  const { sourcePage, pageNumber, removeHotspots } = wanted
  const page = { upload_id, source_page_number: sourcePage, remove_hotspots: removeHotspots }
  const params = { path: { ...path, page_number: pageNumber } }
  return answerOf(v2.PUT(`${ofPages}/{page_number}`, { params, body: { page } }))
}
