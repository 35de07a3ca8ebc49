/** The process that puts a PDF together. What it reads was made by strangers: its parent watches it. */

import { startPdfium } from '../drawing/start-pdfium.ts'
import { beginTask, received } from '../processes/task-process.ts'
import { assemble } from './assembly.ts'
import type { AssemblyAnswer, AssemblyRequest } from './messages.ts'

beginTask()
const request = received<AssemblyRequest>()
const pdfium = await startPdfium()
assemble(pdfium, await request, (answer: AssemblyAnswer) => process.send?.(answer))
process.disconnect()
