import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'

type Props = {
  digest: string | undefined // id of the error in the server's log
  tryAgain(): void
}

export function FailedScreen({ digest, tryAgain }: Props) {
  const words = useWords('frame')
  const again = (
    <Button kind="primary" onClick={tryAgain}>
      {words.tryAgain}
    </Button>
  )
  return (
    <Notice level={1} title={words['failed.title']} action={again}>
      <p>{words['failed.ourSide']}</p>
      {digest && <p className="mt-2 text-sm">{fill(words, 'failed.quote', { digest })}</p>}
    </Notice>
  )
}
