import { redirect } from 'next/navigation'
import { newTicket } from '#db/people/entry-tickets.ts'
import type { User } from '#db/schema/people/users.ts'
import { signIn } from './auth.ts'

/** Signs a person in who has just chosen a password, and redirects. @param to path of the first screen */
export async function enter(user: User, to = '/dashboard'): Promise<never> {
  await signIn('credentials', { ticket: await newTicket(user, new Date()), redirect: false })
  redirect(to)
}
