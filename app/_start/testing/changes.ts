import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { SourceFile } from './nearest-tests.ts'

/** Returns the paths of files that differ from a commit, by default the last one; new ones too. Runs in `root`. */
export function changedFiles(commit = 'HEAD'): string[] {
  return [...git('diff', '--name-only', '-z', commit), ...git('ls-files', '-zo', '--exclude-standard')]
}

/** Reads all sources. Runs in `root`. */
export function readSources(): SourceFile[] {
  return git('ls-files', '-zco', '--exclude-standard', '*.ts', '*.tsx', '*.mjs')
    .filter(path => existsSync(path))
    .map(path => ({ path, text: readFileSync(path, 'utf8') }))
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean)
}
