import { useToast } from '#components/ui/toasts.tsx'

/** Returns a function that shows the message of an error in a toast, as `onError` of a mutation. */
export function useFailureToast(): (error: Error) => void {
  const toast = useToast()
  return ({ message }) => toast({ title: message, isFailure: true })
}
