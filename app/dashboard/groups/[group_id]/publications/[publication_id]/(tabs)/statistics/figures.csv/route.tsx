import { figuresAsCsv } from '#app/dashboard/groups/[group_id]/statistics/figures.csv/figures-as-csv.ts'
import { type PublicationParams, publicationAt } from '../../../_parts/publication-at.ts'

/** Downloads a table of a publication's figures as CSV. */
export async function GET(request: Request, props: PublicationParams): Promise<Response> {
  const { group, publication } = await publicationAt(props, '/statistics')
  return figuresAsCsv(request, group, { publicationIds: [publication.id] }, publication.slug)
}
