import { createInstallation } from '#db/parts.ts'

/** Runs work in an installation of this file's database and files with other variables, which ends afterwards. */
export async function inInstallation<Result>(
  variables: Record<string, string>,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  await using other = createInstallation({ ...process.env, ...variables })
  return await other.run(work)
}
