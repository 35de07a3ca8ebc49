/** @jsxImportSource preact */
import { type PageImage, pictureUrl } from '#components/spread/page-image.ts'

export type RelatedPublication = { title: string; path: string; cover: PageImage & { color: string } }

export function RelatedPublications({ related }: { related: RelatedPublication[] }) {
  return (
    <ul class="related">
      {related.map(({ title, path, cover }) => (
        <li key={path}>
          <a href={path}>
            {/* biome-ignore lint/performance/noImgElement: the reader is no Next page */}
            <img
              src={pictureUrl(cover, 'at600')}
              alt=""
              loading="lazy"
              decoding="async"
              style={`aspect-ratio:${cover.ratio};background-color:${cover.color}`}
            />
            <span dir="auto">{title}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
