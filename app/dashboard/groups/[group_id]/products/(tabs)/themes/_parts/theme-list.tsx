import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { Link } from '#app/dashboard/link.tsx'
import { fill } from '#db/rules/words/messages.ts'
import type { ThemeSample } from '#db/themes/samples.ts'
import { Sample } from '../../../themes/_drawn/sample.tsx'

type Listed = { id: number; name: string; hotspotCount: number; sample: ThemeSample | null }
type Props = { groupId: number; themes: Listed[] }

/** The group's themes; each opens its editor. */
export async function ThemeList({ groupId, themes }: Props) {
  const words = await dashboardWords('products')
  return (
    <section aria-labelledby="own-themes" className="flex flex-col gap-3">
      <h2 id="own-themes" className="text-lg font-semibold">
        {words['themes.own']}
      </h2>
      {themes.length === 0 ? (
        <p className="text-pretty text-ink-soft">{words['themes.none']}</p>
      ) : (
        <ul className="divide-y divide-hairline rounded-xl border border-hairline bg-raised">
          {themes.map(({ id, name, hotspotCount, sample }) => (
            <li key={id} className="relative flex items-center gap-4 px-4 py-3">
              <div className="w-28 shrink-0">{sample && <Sample name={name} sample={sample} />}</div>
              <Link
                href={`/dashboard/groups/${groupId}/products/themes/${id}`}
                className="min-w-0 flex-1 font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
              >
                {name}
              </Link>
              <span className="shrink-0 text-sm text-ink-soft">
                {fill(words, 'hotspots', { count: hotspotCount })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
