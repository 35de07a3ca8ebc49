import { submitSignOut } from '#app/dashboard/sign-in/actions.ts'
import { Button } from '#components/ui/button.tsx'

export function SignOutButton() {
  return (
    <form action={submitSignOut}>
      <Button type="submit">Sign out</Button>
    </form>
  )
}
