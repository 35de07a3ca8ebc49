import { Button, buttonLook } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'

type Props = {
  digest: string | undefined // id of the error in the server's log
  tryAgain(): void
}

export function FailedScreen({ digest, tryAgain }: Props) {
  const words = useWords('frame')
  const waysOut = (
    <>
      <Button kind="primary" onClick={tryAgain}>
        {words.tryAgain}
      </Button>
      {/* Loads the page anew, as what failed may still be held in this one. */}
      <a className={buttonLook('secondary')} href="/dashboard">
        {words['missing.showAll']}
      </a>
    </>
  )
  return (
    <Notice level={1} title={words['failed.title']} action={waysOut}>
      <p>{words['failed.ourSide']}</p>
      {digest && <p className="mt-2 text-sm">{fill(words, 'failed.quote', { digest })}</p>}
    </Notice>
  )
}
