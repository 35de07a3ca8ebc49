import { expect, it } from 'vitest'
import { firstPageSizes, pageSizes } from './fit.ts'

it('tells the browser how wide half an open book will be, and a page alone on a phone', () => {
  expect(pageSizes(0.70707, 'booklet')).toBe(
    '(orientation: portrait) and (max-width: 900px) and (min-resolution: 2.5dppx) calc(0.72 * min(100vw - 0px, (100vh - 64px) * 0.7071)), (orientation: portrait) and (max-width: 900px) min(100vw - 0px, (100vh - 64px) * 0.7071), min(50vw - 56px, (100vh - 80px) * 0.7071)',
  )
})

it('leaves a dense phone its third pixel once a page is enlarged', () => {
  expect(pageSizes(0.7, 'booklet', 'usual', 1.6)).not.toContain('dppx')
})

it('knows that those who scroll see a page as wide as their phone, however they hold it', () => {
  const sizes = pageSizes(0.7, 'booklet', 'scroll')
  expect(sizes).toContain('(max-width: 900px) 100vw, (orientation: landscape)')
  expect(sizes).toContain('(pointer: coarse) 100vw, min(50vw')
  expect(pageSizes(0.7, 'booklet', 'scroll', 2.5)).toContain('(pointer: coarse) 250vw')
})

it('knows that a phone that lies shows one page where that is asked for', () => {
  expect(pageSizes(0.7, 'booklet', 'single')).toContain('(pointer: coarse) min(100vw - 112px')
  expect(pageSizes(0.7, 'booklet')).not.toContain('coarse')
})

it('gives a single page the whole width', () => {
  expect(pageSizes(1.5, 'single')).toContain(', min(100vw - 112px, (100vh - 80px) * 1.5)')
})

it('offers phones a small first picture where scripts will fetch another, however they are read', () => {
  const fitted = 'min(100vw - 0px, (100vh - 64px) * 0.7)'
  const sizes = firstPageSizes(0.7, 'booklet')
  expect(sizes).toMatch(/^\(scripting: enabled\) and /)
  expect(sizes).toContain(`(min-resolution: 2.5dppx) calc(0.43 * ${fitted}), (scripting: enabled)`)
  expect(sizes).toContain(`(min-resolution: 1.5dppx) calc(0.65 * ${fitted})`)
  expect(sizes.endsWith(`, ${pageSizes(0.7, 'booklet')}`)).toBe(true)
  expect(firstPageSizes(0.7, 'booklet', 'scroll')).toContain('calc(0.43 * 100vw)')
})
