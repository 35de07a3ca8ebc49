/** @jsxImportSource preact */
import { Icon } from '../icons.tsx'
import { fill } from '../labels.ts'
import type { Words } from '../words.ts'

/** What is shared: an address, what it is called, and a picture of it. */
export type Shared = { url: string; title: string; picture?: string }

type Service = { name: string; address(shared: Shared): string }

const query = (values: Record<string, string>) => new URLSearchParams(values).toString()

/** Each takes an address in a link of its own: nothing of theirs is loaded here. */
const services: Service[] = [
  {
    name: 'WhatsApp',
    address: ({ url, title }) => `https://wa.me/?${query({ text: `${title} ${url}` })}`,
  },
  {
    name: 'Facebook',
    address: ({ url }) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
  },
  { name: 'X', address: ({ url, title }) => `https://x.com/intent/post?${query({ url, text: title })}` },
  {
    name: 'Pinterest',
    address: ({ url, title, picture = '' }) =>
      `https://www.pinterest.com/pin/create/button/?${query({ url, media: picture, description: title })}`,
  },
  {
    name: 'LinkedIn',
    address: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
  },
]

/** Ways to send an address to others, as plain links. */
export function ShareLinks({ shared, words }: { shared: Shared; words: Words }) {
  const { url, title } = shared
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
  return (
    <ul class="share-links">
      <li>
        <a class="item" href={mail}>
          <Icon name="mail" />
          {words.sendByEmail}
        </a>
      </li>
      {services.map(({ name, address }) => (
        <li key={name}>
          <a class="item" href={address(shared)} target="_blank" rel="noopener noreferrer nofollow">
            <Icon name="share" />
            {fill(words.shareOn, { name })}
          </a>
        </li>
      ))}
    </ul>
  )
}
