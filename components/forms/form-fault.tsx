import { CircleAlert } from 'lucide-react'

/** Error message of a form, announced by screen readers when it appears. */
export function FormFault({ error }: { error: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {error && (
        <p className="flex items-start gap-2 rounded-md bg-bad-wash px-3 py-2.5 text-bad">
          <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
          <span className="text-pretty">{error}</span>
        </p>
      )}
    </div>
  )
}
