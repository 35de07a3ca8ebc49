'use server'
import { callerNow } from '#app/dashboard/_auth/caller.ts'
import { enter } from '#app/dashboard/_auth/enter.ts'
import { type FormAnswer, typedFaults } from '#app/dashboard/_auth/typed.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { openSandbox } from '#db/demo/sandboxes.ts'
import { Conflict } from '#db/errors.ts'

/** Makes a sandbox for the visitor of a demo, and signs them in; or returns why not. */
export async function openDemo(_: FormAnswer, _form: FormData): Promise<FormAnswer> {
  try {
    const { network } = await callerNow()
    const owner = await openSandbox(network)
    return { typed: {}, faults: {}, isDone: await enter(owner) }
  } catch (error) {
    const words = await dashboardWords('faults')
    if (error instanceof Conflict) return { typed: {}, faults: { form: words['conflicts.demoFull'] } }
    return { typed: {}, faults: typedFaults(error, {}, words) }
  }
}
