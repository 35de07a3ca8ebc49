import { setTimeout as pause } from 'node:timers/promises'
import { askApi, type Field } from '../field.ts'

const restMs = 150

/** Writes metatags, each once; those that are answered have to be there. */
export async function edit(field: Field): Promise<void> {
  while (!field.over.aborted) {
    field.done.written += 1
    const value = `kept-${field.done.written}`
    const metatag = { category: 'soak', value }
    const { status } = await askApi(field, field.tenant, 'POST', 'metatags', { metatag })
    if (status === 201) field.done.metatags.push(value)
    await pause(restMs)
  }
}
