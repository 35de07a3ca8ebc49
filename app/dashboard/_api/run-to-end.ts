type Mutation<Given, Answer> = { mutateAsync(given: Given): Promise<Answer> }

type Ends<Answer> = {
  onSuccess?(answer: Answer): void
  /** Without it, the error is in the mutation alone. */
  onError?(error: Error): void
  onSettled?(): void
}

/**
 * Carries out a mutation and calls back at its end, even if the component is unmounted by then: a list is often read again,
 * and its row gone, before the mutation ends. React Query drops the callbacks of `mutate` with their component.
 */
export function runToEnd<Given, Answer>(
  { mutateAsync }: Mutation<Given, Answer>,
  given: Given,
  { onSuccess, onError, onSettled }: Ends<Answer>,
): void {
  void mutateAsync(given)
    .then(onSuccess, (error: Error) => onError?.(error))
    .finally(onSettled)
}
