import { LoaderCircle } from 'lucide-react'

/** Shows that something goes on; the words beside it say what. */
export function Spinner() {
  return <LoaderCircle aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />
}
