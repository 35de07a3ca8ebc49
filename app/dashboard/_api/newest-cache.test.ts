import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { NewestCache } from './newest-cache.ts'

function shownBy(client: QueryClient, title: string, readAt?: number): string | undefined {
  const observer = new QueryObserver(client, {
    queryKey: ['title'],
    queryFn: () => title,
    initialData: title,
    initialDataUpdatedAt: readAt,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return observer.getCurrentResult().data
}

test('what was read last is shown, whether it was cached before or comes with a screen', () => {
  const client = new QueryClient({ queryCache: new NewestCache() })
  expect(shownBy(client, 'first', 1000)).toBe('first')
  expect(shownBy(client, 'second', 2000)).toBe('second')
  expect(shownBy(client, 'first', 1000)).toBe('second')
  client.setQueryData(['title'], 'changed', { updatedAt: 3000 })
  expect(shownBy(client, 'second', 2000)).toBe('changed')
  expect(shownBy(client, 'third', 4000)).toBe('third')
  expect(shownBy(client, 'of unknown age')).toBe('third')
})
