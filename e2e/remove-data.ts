import { rm } from 'node:fs/promises'

/** Removes what the journeys' Recto has stored. */
export default async function removeData() {
  const { JOURNEYS_DATA_DIR } = process.env
  if (JOURNEYS_DATA_DIR !== undefined) await rm(JOURNEYS_DATA_DIR, { recursive: true, force: true })
}
