import { Link } from '#app/dashboard/link.tsx'
import type { ThemeSample } from '#db/themes/samples.ts'
import { Sample } from '../../../themes/_drawn/sample.tsx'

type Listed = { id: number; name: string; hotspotCount: number; sample: ThemeSample | null }
type Props = { groupId: number; themes: Listed[] }

/** The group's themes; each opens its editor. */
export function ThemeList({ groupId, themes }: Props) {
  return (
    <section aria-labelledby="own-themes" className="flex flex-col gap-3">
      <h2 id="own-themes" className="text-lg font-semibold">
        Your themes
      </h2>
      {themes.length === 0 ? (
        <p className="text-pretty text-ink-soft">
          You have no theme yet. Add one of those below and make it yours.
        </p>
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
                {hotspotCount === 1 ? '1 hotspot' : `${hotspotCount.toLocaleString('en')} hotspots`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
