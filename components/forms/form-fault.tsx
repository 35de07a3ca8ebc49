import { CircleAlert } from 'lucide-react'

/** What is wrong with a form as a whole; announced when it comes. */
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
