import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { lendEnglish } from '#components/words/english.fixture.tsx'
import { runToEnd } from './run-to-end.ts'

lendEnglish()

const dashboard = fileURLToPath(new URL('..', import.meta.url))

/** The mutation of a row that is gone once the list is read again, which is before the mutation ends. */
function ofVanishingRow(revoke: (id: number) => Promise<string>) {
  const row: MutationObserver<string, Error, number> = new MutationObserver(new QueryClient(), {
    mutationFn: revoke,
    onSettled: () => unmount(),
  })
  const unmount = row.subscribe(() => {})
  return { mutateAsync: (id: number) => row.mutate(id) }
}

/** @returns the names of the callbacks, in their order, with what they are given */
async function endsOf(revoke: (id: number) => Promise<string>): Promise<string[]> {
  const ends: string[] = []
  await new Promise<void>(resolve => {
    runToEnd(ofVanishingRow(revoke), 7, {
      onSuccess: answer => ends.push(`success: ${answer}`),
      onError: ({ message }) => ends.push(`error: ${message}`),
      onSettled() {
        ends.push('settled')
        resolve()
      },
    })
  })
  return ends
}

test('the end of a change is told though its row is gone by then', async () => {
  expect(await endsOf(async id => `${id} revoked`)).toEqual(['success: 7 revoked', 'settled'])
  const refused = async () => {
    throw new Error('It was used')
  }
  expect(await endsOf(refused)).toEqual(['error: It was used', 'settled'])
})

test('no notice is told by a callback of mutate, which ends with its component', async () => {
  const losing: string[] = []
  for await (const file of glob('**/*.{ts,tsx}', { cwd: dashboard })) {
    const code = await readFile(join(dashboard, file), 'utf8')
    for (const [call] of code.matchAll(/\bmutate\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g))
      if (/\b(toast|tell|told)\b/.test(call)) losing.push(`${file}: ${call}`)
  }
  expect(losing).toEqual([])
})
