import { expect, it } from 'vitest'
import { pageSizes } from './fit.ts'

it('tells the browser how wide half an open book will be, and a page alone on a phone', () => {
  expect(pageSizes(0.70707, 'booklet')).toBe(
    '(orientation: portrait) and (max-width: 900px) min(100vw - 0px, (100vh - 64px) * 0.7071), min(50vw - 56px, (100vh - 80px) * 0.7071)',
  )
})

it('gives a single page the whole width', () => {
  expect(pageSizes(1.5, 'single')).toContain(', min(100vw - 112px, (100vh - 80px) * 1.5)')
})
