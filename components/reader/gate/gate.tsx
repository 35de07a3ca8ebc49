/** @jsxImportSource preact */

import type { Language } from '#db/rules/languages.ts'
import type { Bundle } from '../bundling/bundle.ts'
import { noticeDocument } from '../frame/document.tsx'
import { fill } from '../labels.ts'
import type { Words } from '../words.ts'

/** Why the question is asked again. */
export type Trouble =
  | { kind: 'wrong' }
  | { kind: 'too many'; seconds: number }
  | { kind: 'too busy'; seconds: number }
  | { kind: 'not kept'; address: string }

export type Gate = {
  language: Language
  words: Words
  /** Where the password is sent. */
  action: string
  /** What of the publication was asked for, behind its path: shown once the password is right. */
  at: string
  /** What password managers keep the password for: nothing that tells more than the address does. */
  account: string
  trouble: Trouble | undefined
}

/** The whole HTML of the question for a publication's password. It names nothing of the publication. */
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
      {trouble && <Told words={words} trouble={trouble} />}
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

function Told({ words, trouble }: { words: Words; trouble: Trouble }) {
  return (
    <p role="alert" id="trouble">
      {trouble.kind === 'wrong' && words.wrongPassword}
      {trouble.kind === 'too many' && fill(words.tooManyAttempts, { minutes: minutesOf(trouble.seconds) })}
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

/** Whole minutes; two at least, so that languages need one form of the word. */
function minutesOf(seconds: number): number {
  return Math.max(2, Math.ceil(seconds / 60))
}
