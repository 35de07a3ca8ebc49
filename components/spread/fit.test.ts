import { expect, it } from 'vitest'
import { firstPageSizes, pageSizes } from './fit.ts'

it('tells the browser how wide half an open book will be, and a page alone on a phone', () => {
  expect(pageSizes({ ratio: 0.70707 }, { layout: 'booklet' })).toBe(
    '(orientation: portrait) and (max-width: 900px) and (min-resolution: 2.5dppx) calc(0.72 * min(100vw - 0px, (100vh - 64px) * 0.7071)), (orientation: portrait) and (max-width: 900px) min(100vw - 0px, (100vh - 64px) * 0.7071), min(50vw - 56px, (100vh - 80px) * 0.7071)',
  )
})

it('leaves a dense phone its third pixel once a page is enlarged', () => {
  expect(pageSizes({ ratio: 0.7 }, { layout: 'booklet', mobile: 'usual' }, 1.6)).not.toContain('dppx')
})

it('knows that those who scroll see a page as wide as their phone, however they hold it', () => {
  const sizes = pageSizes({ ratio: 0.7 }, { layout: 'booklet', mobile: 'scroll' })
  expect(sizes).toContain('(max-width: 900px) 100vw, (orientation: landscape)')
  expect(sizes).toContain('(pointer: coarse) 100vw, min(50vw')
  expect(pageSizes({ ratio: 0.7 }, { layout: 'booklet', mobile: 'scroll' }, 2.5)).toContain(
    '(pointer: coarse) 250vw',
  )
})

it('knows that a phone that lies shows one page where that is asked for', () => {
  expect(pageSizes({ ratio: 0.7 }, { layout: 'booklet', mobile: 'single' })).toContain(
    '(pointer: coarse) min(100vw - 112px',
  )
  expect(pageSizes({ ratio: 0.7 }, { layout: 'booklet' })).not.toContain('coarse')
})

it('gives a single page the whole width', () => {
  expect(pageSizes({ ratio: 1.5 }, { layout: 'single' })).toContain(
    ', min(100vw - 112px, (100vh - 80px) * 1.5)',
  )
})

it('offers phones a small first picture where scripts will fetch another, however they are read', () => {
  const fitted = 'min(100vw - 0px, (100vh - 64px) * 0.7)'
  const sizes = firstPageSizes({ ratio: 0.7 }, { layout: 'booklet' })
  expect(sizes).toMatch(/^\(scripting: enabled\) and /)
  expect(sizes).toContain(`(min-resolution: 2.5dppx) calc(0.43 * ${fitted}), (scripting: enabled)`)
  expect(sizes).toContain(`(min-resolution: 1.5dppx) calc(0.65 * ${fitted})`)
  expect(sizes.endsWith(`, ${pageSizes({ ratio: 0.7 }, { layout: 'booklet' })}`)).toBe(true)
  expect(firstPageSizes({ ratio: 0.7 }, { layout: 'booklet', mobile: 'scroll' })).toContain(
    'calc(0.43 * 100vw)',
  )
})

it('knows that a fold-out is wider than its half of the book, and an insert smaller', () => {
  const foldOut = pageSizes({ ratio: 1.4, width: 2, height: 1 }, { layout: 'booklet' })
  expect(foldOut).toMatch(/, min\(2 \* \(50vw - 56px\), \(100vh - 80px\) \* 1\.4\)$/)
  const insert = pageSizes({ ratio: 0.7, width: 0.5, height: 0.5 }, { layout: 'booklet' })
  expect(insert).toMatch(/, min\(0\.5 \* \(50vw - 56px\), \(100vh - 80px\) \* 0\.35\)$/)
  const slide = pageSizes({ ratio: 0.7, width: 0.5, height: 0.5 }, { layout: 'single' })
  expect(slide).toMatch(/, min\(100vw - 112px, \(100vh - 80px\) \* 0\.35\)$/)
})

it('fetches both halves of a wide page as large as one fills a phone', () => {
  const sizes = pageSizes({ ratio: 1.4, isHalved: true }, { layout: 'booklet' })
  expect(sizes).toContain('(max-width: 900px) calc(2 * min(100vw - 0px, (100vh - 64px) * 0.7)), min(50vw')
})
