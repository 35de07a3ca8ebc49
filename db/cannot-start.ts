/** Reason why Recto cannot start, for the operator: shown without a stack trace. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** Reason that stays until the operator changes a setting, or what it names. */
export class WrongConfiguration extends CannotStart {
  override name = 'WrongConfiguration'
}

/** Reason that passes once there is room on a disk. */
export class NoRoom extends CannotStart {
  override name = 'NoRoom'
}

/** Exit code of a process that cannot work as it is configured, EX_CONFIG of `sysexits.h`: it is not started again. */
export const wrongConfiguration = 78

/** Returns the exit code of a process that an error ends: 78 for what stays until a setting is changed, otherwise 1. */
export function exitCodeOf(error: unknown): number {
  return error instanceof WrongConfiguration ? wrongConfiguration : 1
}

/** Explains why a folder cannot be used; returns other errors unchanged. @param folder target of the write */
export function startFaultInWords(trouble: unknown, folder: string): Error {
  if (trouble instanceof CannotStart) return trouble
  const text = whole(trouble)
  const known = troubles.find(({ signs }) => signs.test(text))
  if (known !== undefined) return new known.Kind(known.sentence(folder), { cause: trouble })
  return trouble instanceof Error ? trouble : new Error(text)
}

function whole(trouble: unknown): string {
  if (!(trouble instanceof Error)) return String(trouble)
  return trouble.cause === undefined ? trouble.message : `${trouble.message}\n${whole(trouble.cause)}`
}

const troubles = [
  {
    // PostgreSQL says the last where the system stores a part of what it wrote.
    signs: /ENOSPC|No space left on device|EDQUOT|Disk quota exceeded|Check free disk space/i,
    Kind: NoRoom,
    sentence: (folder: string) =>
      `The disk that holds ${folder} is full. Make room on it, or set DATA_DIR to a folder on another disk, and start again.`,
  },
  {
    signs: /EROFS|Read-only file system/i,
    Kind: WrongConfiguration,
    sentence: (folder: string) =>
      `The disk that holds ${folder} can only be read. Set DATA_DIR to a folder that Recto may write to, and start again.`,
  },
  {
    signs: /ENOTDIR|EEXIST/,
    Kind: WrongConfiguration,
    sentence: (folder: string) =>
      `${folder} cannot be a folder, because a file is in its way. Set DATA_DIR to another folder, and start again.`,
  },
  {
    signs: /(?:ENOENT|ENAMETOOLONG|ELOOP|EINVAL): [^\n]*, mkdir /,
    Kind: WrongConfiguration,
    sentence: (folder: string) =>
      `${folder} cannot be made: the system takes no folder there. Set DATA_DIR to another folder, and start again.`,
  },
  {
    // PostgreSQL writes "permission denied" of its own rights, which no folder can help.
    signs: /EACCES|EPERM|Permission denied|Operation not permitted/,
    Kind: WrongConfiguration,
    sentence: (folder: string) =>
      `Recto may not write to ${folder}. Give the user who starts Recto the right to write there, or set DATA_DIR to another folder.`,
  },
]
