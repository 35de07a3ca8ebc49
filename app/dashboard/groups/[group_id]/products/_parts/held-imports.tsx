import { CirclePause } from 'lucide-react'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { Link } from '#app/dashboard/link.tsx'
import { fillRich } from '#components/words/rich.ts'
import { listHeldImports } from '#db/imports/held.ts'
import { importSource } from './import-words.ts'

export async function HeldImports({ groupId }: { groupId: number }) {
  const words = await dashboardWords('products')
  const waiting = await listHeldImports(groupId)
  if (waiting.length === 0) return null
  return (
    <ul aria-label={words['imports.onHold']} className="mb-6 grid gap-2">
      {waiting.map(held => (
        <li key={held.id} className="flex items-start gap-3 rounded-md bg-care-wash px-3 py-2.5">
          <CirclePause aria-hidden className="mt-0.5 size-4 shrink-0 text-care" />
          <p className="min-w-0 text-pretty wrap-anywhere">
            {fillRich(words, 'imports.held', {
              source: importSource(words, held),
              count: held.heldDifference?.going ?? 0,
              link: review => (
                <Link
                  href={`/dashboard/groups/${groupId}/products/imports/${held.id}`}
                  className="rounded-sm font-medium text-accent-ink underline underline-offset-4 hover:no-underline"
                >
                  {review}
                </Link>
              ),
            })}
          </p>
        </li>
      ))}
    </ul>
  )
}
