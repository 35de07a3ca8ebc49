import { z } from 'zod'
import { filledText } from '../shapes/texts.ts'

/** A secret that a shop signs with, as somebody enters it. */
export const newWebhookSecret = z.object({ secret: filledText(500).trim() })
