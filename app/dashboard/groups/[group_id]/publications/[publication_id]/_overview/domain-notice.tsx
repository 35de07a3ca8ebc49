import { TriangleAlert } from 'lucide-react'
import { useGroupSettings } from '#app/dashboard/_api/group-settings.ts'
import {
  type DomainProps,
  DomainRecords,
} from '#app/dashboard/groups/[group_id]/settings/_parts/domain-records.tsx'
import {
  domainInWords,
  lastCheckInWords,
} from '#app/dashboard/groups/[group_id]/settings/_parts/domain-words.ts'
import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { GroupSettings } from '#db/groups/settings.ts'

type Props = Omit<DomainProps, 'group'> & { initialData: GroupSettings; mayManage: boolean }

/** Explains why addresses lack the group's domain, with the DNS records to set. */
export function DomainNotice({ initialData, mayManage, ...where }: Props) {
  const words = useWords('publication')
  const settings = useWords('settings')
  const formats = useFormats()
  const group = useGroupSettings(initialData)
  const { customDomain: domain, domainCheck, timeZone, id } = group
  const { status } = domainCheck
  if (domain === null || status === 'works' || status === 'not_set') return null
  const sentences = domainInWords(settings, formats, domain, domainCheck)
  return (
    <section
      aria-label={words['domain.label']}
      className="mb-8 flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg bg-care-wash px-5 py-4"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-care" />
      <div className="min-w-0 flex-1 basis-60 text-pretty wrap-anywhere">
        <p className="font-medium">{sentences.brief}</p>
        <p className="mt-0.5">
          {sentences.sentence} {words['domain.until']}{' '}
          {lastCheckInWords(settings, formats, domainCheck, timeZone)}
        </p>
        <details className="mt-2">
          <summary className="w-fit cursor-pointer rounded-sm py-1 font-medium">
            {words['domain.records']}
          </summary>
          <div className="mt-2 flex flex-col gap-4">
            <DomainRecords group={group} {...where} />
          </div>
        </details>
      </div>
      {mayManage && (
        <Link href={`/dashboard/groups/${id}/settings`} className={buttonLook('secondary')}>
          {words['domain.settings']}
        </Link>
      )}
    </section>
  )
}
