import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { figuresAsCsv } from './figures-as-csv.ts'

type Context = { params: Promise<{ group_id: string }> }

/** Downloads a table of a group's figures as CSV. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { group_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/statistics`)
  const group = await groupOf(viewer, group_id)
  return figuresAsCsv(request, group, 'group', group.slug)
}
