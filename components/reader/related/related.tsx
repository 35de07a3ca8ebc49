/** @jsxImportSource preact */
import { type PageImage, pictureUrl } from '#components/spread/page-image.ts'

/** Another publication, as it is offered. */
export type RelatedPublication = { title: string; path: string; cover: PageImage & { color: string } }

/** Other publications by their covers: each leads to its own. */
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
