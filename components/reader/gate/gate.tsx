/** @jsxImportSource preact */

import type { Language } from '#db/rules/languages.ts'
import { fill, type Messages } from '#db/rules/words/messages.ts'
import type { Bundle } from '../bundling/bundle.ts'
import { noticeDocument } from '../document.tsx'
import type { Words } from '../words.ts'

/** Reason for showing the form again. */
export type Trouble =
  | { kind: 'wrong' }
  | { kind: 'too many'; seconds: number }
  | { kind: 'too busy'; seconds: number }
  | { kind: 'not kept'; address: string }

export type Gate = {
  language: Language
  words: Messages<'gate'> & Pick<Words, 'ownWindow'>
  action: string
  /** Requested path in the publication, shown after the right password. */
  at: string
  /** User name for password managers; reveals nothing beyond the address. */
  account: string
  trouble: Trouble | undefined
}

/** Renders the password form, without any detail of the publication. */
export function gateDocument({ language, words, trouble, ...form }: Gate, bundle: Bundle): string {
  const content = <Form words={words} trouble={trouble} {...form} />
  const notice = { language, title: words.secured, sentence: words.askPassword, content }
  return noticeDocument(notice, bundle)
}

function Form({ words, action, at, account, trouble }: Omit<Gate, 'language'>) {
  return (
    <form class="gate" method="post" action={action}>
      <input type="hidden" name="at" value={at} />
      <input type="text" name="account" value={account} autocomplete="username" readonly hidden />
      {trouble && <TroubleNote words={words} trouble={trouble} />}
      <label for="password">{words.password}</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="current-password"
        autofocus
        required
        aria-invalid={trouble?.kind === 'wrong' ? 'true' : undefined}
        aria-describedby={trouble && 'trouble'}
      />
      <button type="submit" class="way-out">
        {words.unlock}
      </button>
    </form>
  )
}

function TroubleNote({ words, trouble }: Pick<Gate, 'words'> & { trouble: Trouble }) {
  return (
    <p role="alert" id="trouble">
      {trouble.kind === 'wrong' && words.wrongPassword}
      {trouble.kind === 'too many' && fill(words, 'tooManyAttempts', { minutes: minutesOf(trouble.seconds) })}
      {trouble.kind === 'too busy' && words.tooBusy}
      {trouble.kind === 'not kept' && (
        <>
          {words.passwordNotKept}{' '}
          <a href={trouble.address} target="_blank" rel="noopener">
            {words.ownWindow}
          </a>
        </>
      )}
    </p>
  )
}

function minutesOf(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60))
}
