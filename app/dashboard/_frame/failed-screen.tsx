import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'

type Props = {
  digest: string | undefined // id of the error in the server's log
  tryAgain(): void
}

export function FailedScreen({ digest, tryAgain }: Props) {
  const again = (
    <Button kind="primary" onClick={tryAgain}>
      Try again
    </Button>
  )
  return (
    <Notice level={1} title="This page couldn’t be displayed" action={again}>
      <p>Something went wrong on our side. Your data is safe.</p>
      {digest && <p className="mt-2 text-sm">Quote {digest} when you report it.</p>}
    </Notice>
  )
}
