import { FileWarning } from 'lucide-react'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { useFailureToast } from '#app/dashboard/_api/use-failure-toast.ts'
import { UploadButton } from '#app/dashboard/groups/[group_id]/products/(tabs)/sources/_parts/feed-file/upload-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ShownFeedFile } from '#db/feed-files/feed-files.ts'
import type { FeedReading } from '#db/rules/feed-files/reading.ts'
import { type ReasonCode, reasonInWords } from '#db/rules/reasons/reasons.ts'
import type { FileProps } from './file-props.ts'
import { ReadingFields } from './reading-fields.tsx'
import { useSetUp } from './use-set-up.ts'

type Props = FileProps & { file: ShownFeedFile }

/** A file that cannot be read as it is: read otherwise, another one, or an address once more. */
export function RefusedFile({ groupId, libraryId, file, isAddress, defaults }: Props) {
  const words = useWords('products')
  const reasons = useWords('reasons')
  const { choose, start } = useSetUp(groupId, file.id)
  const callbacks = { onError: useFailureToast() }
  const named = { groupId, id: file.id }
  const { error, reason, reading } = file
  const mayBeForm = reason !== null && ofForm.has(reason.code)
  const read = (changes: Partial<FeedReading>) =>
    runToEnd(choose, { ...named, reading: { ...reading, ...changes } }, callbacks)
  return (
    <div className="flex flex-col gap-10 py-8">
      <Notice
        title={words[isAddress ? 'address.refused' : 'file.refused']}
        icon={<FileWarning />}
        action={
          isAddress ? (
            <span className="flex flex-wrap justify-center gap-2">
              <Button isBusy={choose.isPending} onClick={() => read({})}>
                {words['address.tryAgain']}
              </Button>
              <Button
                isBusy={start.isPending || start.isSuccess}
                onClick={() => runToEnd(start, { ...named, isUnseen: true }, callbacks)}
              >
                {words['address.unseen']}
              </Button>
            </span>
          ) : (
            <UploadButton groupId={groupId} libraryId={libraryId} label={words['file.another']} />
          )
        }
      >
        {reason === null ? error : reasonInWords(reasons, reason, error ?? '')}
      </Notice>
      {mayBeForm && <ReadingFields file={file} reading={reading} defaults={defaults} onChange={read} />}
    </div>
  )
}

/** Refusals that another form of the file may mend. */
const ofForm: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'encodingUnknown',
  'noTable',
  'noProducts',
  'noUsableProducts',
  'tooManyColumns',
  'breaksOff',
  'lastRowShort',
])
