import { z } from 'zod'
import { filledText } from '../shapes/texts.ts'

export const collectionTerms = z.object({ title: filledText(255) })

export const metatagTerms = z.object({ category: filledText(255), value: filledText(255) })
