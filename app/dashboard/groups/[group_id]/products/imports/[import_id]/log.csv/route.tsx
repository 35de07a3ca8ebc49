import { csvHeaders } from '#app/_http/answers/csv.ts'
import { foundOr404, groupIdOf, groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { findImport, readImportLog } from '#db/imports/logs.ts'
import { keptNotes } from '#db/rules/imports/notes.ts'
import { logAsCsv } from './log-as-csv.ts'

type Context = { params: Promise<{ group_id: string; import_id: string }> }

/** Downloads a log as CSV. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { group_id, import_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/products/imports/${import_id}`)
  const group = await groupOf(viewer, group_id)
  const found = await foundOr404(() => findImport(group.id, groupIdOf(import_id)))
  const { items } = await readImportLog(found, { limit: keptNotes, offset: 0 })
  return new Response(logAsCsv(items), { headers: csvHeaders(`import-${found.id}-log`) })
}
