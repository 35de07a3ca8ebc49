import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useId, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { sendFile } from '#app/dashboard/_uploads/send-file.ts'
import { useFileDrop } from '#components/forms/file-drop.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Button, buttonLook } from '#components/ui/button.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { GroupSettings } from '#db/groups/settings.ts'
import { maxLogoBytes } from '#db/rules/publications/branding.ts'
import { fill } from '#db/rules/words/messages.ts'
import { asPicture } from './svg-picture.ts'

/** The logo, uploaded on selection, as the server converts it. */
export function LogoField({ group }: { group: GroupSettings }) {
  const words = useWords('settings')
  const id = useId()
  const { logo } = group
  const { send, remove, isBusy, error } = useLogo(group)
  const drop = useFileDrop(([file]) => file && send(file))
  const isWorking = isBusy || logo.state === 'being_made'
  return (
    <div className="flex flex-col gap-2">
      <p id={`${id}-name`} className="font-medium">
        {words['logo.label']}
      </p>
      <div
        {...drop.handlers}
        data-over={drop.isOver || undefined}
        className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-xl border border-dashed border-edge bg-raised p-4 data-[over]:border-accent-ink data-[over]:bg-accent-wash"
      >
        <LogoPreview logo={logo} isWorking={isWorking} />
        <div className="flex min-w-0 flex-1 basis-52 flex-col gap-2.5">
          <p className="text-sm text-pretty text-ink-soft">
            {isWorking ? words['logo.working'] : words['logo.hint']}
          </p>
          <div className="flex flex-wrap gap-2">
            <input
              id={id}
              type="file"
              accept="image/png,image/jpeg,image/webp,image/svg+xml"
              disabled={isWorking}
              className="peer sr-only"
              onChange={event => {
                const [file] = event.target.files ?? []
                if (file) send(file)
                event.target.value = ''
              }}
            />
            <label
              htmlFor={id}
              className={`${buttonLook('secondary')} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-ink peer-disabled:cursor-default peer-disabled:opacity-60`}
            >
              <ImageUp aria-hidden />
              {logo.state === 'none' ? words['logo.choose'] : words['logo.chooseAnother']}
            </label>
            {logo.url !== null && (
              <Button kind="quiet" disabled={isWorking} onClick={remove}>
                {words['logo.remove']}
              </Button>
            )}
          </div>
        </div>
      </div>
      <FormFault error={error ?? logo.note ?? undefined} />
    </div>
  )
}

function useLogo(group: GroupSettings) {
  const words = useWords('settings')
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: (picture: File) => sendFile(`/dashboard/api/groups/${group.id}/logo`, picture),
    onSettled: () => queries.invalidateQueries({ queryKey: api.groups.key() }),
  })
  const removing = useMutation(api.groups.removeLogo.mutationOptions())
  const toast = useToast()
  const [fault, setFault] = useState<string>()
  async function send(file: File) {
    setFault(undefined)
    const picture = await asPicture(file)
    if (picture === undefined) return setFault(words['logo.unusable'])
    if (picture.size > maxLogoBytes) return setFault(fill(words, 'logo.tooLarge', { width: 1500 }))
    sending.mutate(picture)
  }
  function remove() {
    setFault(undefined)
    runToEnd(removing, { groupId: group.id }, { onSuccess: () => toast({ title: words['logo.removed'] }) })
  }
  const error = fault ?? sending.error?.message ?? removing.error?.message
  return { send, remove, isBusy: sending.isPending || removing.isPending, error }
}

function LogoPreview({ logo, isWorking }: { logo: GroupSettings['logo']; isWorking: boolean }) {
  const words = useWords('settings')
  return (
    <span className="grid h-20 w-44 place-items-center rounded-md border border-hairline bg-[#fff] p-3">
      {isWorking ? (
        <span className="text-[#444]">
          <Spinner />
        </span>
      ) : logo.url === null ? (
        <span className="text-sm text-[#595959]">{words['logo.none']}</span>
      ) : (
        // biome-ignore lint/performance/noImgElement: it is as small as it gets already
        <img src={logo.url} alt={words['logo.alt']} className="max-h-full max-w-full object-contain" />
      )}
    </span>
  )
}
