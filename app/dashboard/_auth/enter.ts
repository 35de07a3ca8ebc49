import { redirect } from 'next/navigation'
import { newTicket } from '#db/people/entry-tickets.ts'
import type { User } from '#db/schema/people/users.ts'
import { signIn } from './auth.ts'

/** Signs somebody in who has just chosen their password, and leads on. */
export async function enter(user: User): Promise<never> {
  await signIn('credentials', { ticket: await newTicket(user, new Date()), redirect: false })
  redirect('/dashboard')
}
