/** @jsxImportSource preact */
import { Icon } from '../frame/icons.tsx'
import { act, useWishes } from '../wishes.ts'
import type { Words } from '../words.ts'

/** Buttons that a page's own script adds to the bar. */
export function ScriptButtons({ words }: { words: Words }) {
  const { home, menu } = useWishes()
  if (!home && menu.length === 0) return null
  const homeName = home?.title ?? words.home
  return (
    <>
      {home && (
        <button
          type="button"
          class="button"
          aria-label={homeName}
          data-tip={homeName}
          onClick={() => act(home.action)}
        >
          <Icon name="home" />
        </button>
      )}
      {menu.map(({ name, title, iconUrl, action }) => (
        <button
          key={name}
          type="button"
          class="button"
          data-name={name}
          aria-label={title}
          data-tip={title}
          onClick={() => act(action)}
        >
          {/* biome-ignore lint/performance/noImgElement: the reader is no Next page */}
          <img src={iconUrl} alt="" width="22" height="22" />
        </button>
      ))}
    </>
  )
}
