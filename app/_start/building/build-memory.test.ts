import { expect, test } from 'vitest'
import { refuseBuildWithoutMemory } from './build-memory.ts'

test('a machine with too little memory for the build is told what to do instead', () => {
  expect(() => refuseBuildWithoutMemory(1e9)).toThrow(
    /^This machine has 1.0 GB of memory, and building the web pages takes 1.4. Run "npm run release" in a copy/,
  )
  expect(() => refuseBuildWithoutMemory(2e9)).not.toThrow()
})
