import { useQuery } from '@tanstack/react-query'
import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { Link } from '#app/dashboard/link.tsx'
import { ownStorage } from '#components/device/storage.ts'
import { Button, buttonLook } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import { foundInWords } from '#db/rules/publishing/found.ts'

type Props = { groupId: number; publicationId: number }

/** Offers hotspots for findings that have none. */
export function FoundNote({ groupId, publicationId }: Props) {
  const texts = useWords('publication')
  const frame = useWords('frame')
  const { data: found } = useQuery(api.autoTagging.count.queryOptions({ input: { groupId, publicationId } }))
  const [putOff, setPutOff] = useState<string>()
  const words = found && foundInWords(texts, found)
  if (!found || words == null) return null
  const counts = `${found.products} ${found.links}`
  if (putOff === counts || putOffBefore(publicationId) === counts) return null
  const putOffNow = () => {
    setPutOff(counts)
    keepPutOff(publicationId, counts)
  }
  return (
    <section
      aria-label={texts['found.label']}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-hairline bg-raised px-4 py-4 sm:px-5"
    >
      <WandSparkles aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <p className="min-w-0 flex-1 basis-60 font-medium text-pretty">{words}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" onClick={putOffNow}>
          {frame.notNow}
        </Button>
        <Link
          href={`/dashboard/groups/${groupId}/publications/${publicationId}/hotspots?find`}
          className={buttonLook('secondary')}
        >
          {texts['found.find']}
        </Link>
      </div>
    </section>
  )
}

const keyOf = (publicationId: number) => `recto found ${publicationId}`

/** Per device, since other people may want it; shown again for other findings, and on each visit without storage. */
function keepPutOff(publicationId: number, counts: string): void {
  ownStorage.write(keyOf(publicationId), counts)
}

function putOffBefore(publicationId: number): string | undefined {
  return ownStorage.read(keyOf(publicationId))
}
