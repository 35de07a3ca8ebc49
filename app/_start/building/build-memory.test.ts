import { expect, test } from 'vitest'
import { refuseBuildWithoutMemory } from './build-memory.ts'

test('a machine with too little memory for the build is told what to do instead', () => {
  expect(() => refuseBuildWithoutMemory(1.6e9)).toThrow(
    /^This machine has 1.6 GB of memory, and building the web pages takes 1.7. Run "npm run release" in a copy/,
  )
  expect(() => refuseBuildWithoutMemory(1.7e9 - 256)).not.toThrow()
})
