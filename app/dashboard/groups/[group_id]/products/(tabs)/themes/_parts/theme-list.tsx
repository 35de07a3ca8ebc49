import Link from 'next/link'

type Props = { groupId: number; themes: { id: number; name: string; hotspotCount: number }[] }

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
          {themes.map(({ id, name, hotspotCount }) => (
            <li key={id} className="relative flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
              <Link
                href={`/dashboard/groups/${groupId}/products/themes/${id}`}
                className="font-medium after:absolute after:inset-0 hover:underline"
              >
                {name}
              </Link>
              <span className="text-sm text-ink-soft">
                {hotspotCount === 1 ? '1 hotspot' : `${hotspotCount.toLocaleString('en')} hotspots`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
