/** Entry point of the process that assembles a PDF; watched, as its input is untrusted. */

import { startPdfium } from '../drawing/start-pdfium.ts'
import { beginTask, received } from '../processes/task-process.ts'
import { assemble, unpackSources } from './assembly.ts'
import type { AssemblyAnswer, AssemblyRequest } from './messages.ts'

beginTask()
const request = received<AssemblyRequest>()
const pdfium = await startPdfium()
const say = (answer: AssemblyAnswer) => process.send?.(answer)
const unpacked = await unpackSources(await request, say)
if (unpacked) assemble(pdfium, unpacked, say)
process.disconnect()
