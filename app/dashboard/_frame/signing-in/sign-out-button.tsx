import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { submitSignOut } from '#app/dashboard/sign-in/actions.ts'
import { Button } from '#components/ui/button.tsx'

export async function SignOutButton() {
  const words = await dashboardWords('frame')
  return (
    <form action={submitSignOut}>
      <Button type="submit">{words.signOut}</Button>
    </form>
  )
}
