/** @jsxImportSource preact */
import { fill } from '#db/rules/words/messages.ts'
import { Icon, IconPath } from '../frame/icons.tsx'
import { count } from '../statistics/count.ts'
import type { Words } from '../words.ts'

/** An address with its title and picture. */
export type Shared = { url: string; title: string; picture?: string }

/** `sign` is a path of 24 × 24 in the style of the icons. */
type Service = { name: string; sign: string; address(shared: Shared): string }

const query = (values: Record<string, string>) => new URLSearchParams(values).toString()

/** Plain links, so that nothing of these services is loaded here. */
const services: Service[] = [
  {
    name: 'WhatsApp',
    sign: 'M4.5 19.5l1.2-4A7.7 7.7 0 1 1 8.6 18.4zM9.3 8.7c0 3.3 2.7 6 6 6l.7-1.6-2-1-1 .9a5 5 0 0 1-2-2l.9-1-1-2z',
    address: ({ url, title }) => `https://wa.me/?${query({ text: `${title} ${url}` })}`,
  },
  {
    name: 'Facebook',
    sign: 'M15.8 4.5h-1.6a3.2 3.2 0 0 0-3.2 3.2v11.8M8.2 11.5h7',
    address: ({ url }) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
  },
  {
    name: 'X',
    sign: 'M5 5l14 14M19 5L5 19',
    address: ({ url, title }) => `https://x.com/intent/post?${query({ url, text: title })}`,
  },
  {
    name: 'Pinterest',
    sign: 'M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15M10.2 18l2.3-9M9.3 12.4a3 3 0 1 1 2.4 1.7',
    address: ({ url, title, picture = '' }) =>
      `https://www.pinterest.com/pin/create/button/?${query({ url, media: picture, description: title })}`,
  },
  {
    name: 'LinkedIn',
    sign: 'M6.5 10v8.5M6.5 6.2h.01M11 18.5V10m0 4a3.6 3.6 0 0 1 7 0v4.5',
    address: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
  },
]

const countShared = () => count({ type: 'shared' })

export function ShareLinks({ shared, words }: { shared: Shared; words: Words }) {
  const { url, title } = shared
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
  return (
    <ul class="share-links">
      <li>
        <a class="item" href={mail} onClick={countShared}>
          <Icon name="mail" />
          {words.sendByEmail}
        </a>
      </li>
      {services.map(({ name, sign, address }) => (
        <li key={name}>
          <a
            class="item"
            href={address(shared)}
            target="_blank"
            rel="noopener noreferrer nofollow"
            onClick={countShared}
          >
            <IconPath path={sign} />
            {fill(words, 'shareOn', { name })}
          </a>
        </li>
      ))}
    </ul>
  )
}
