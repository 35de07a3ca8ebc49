import { redirect } from 'next/navigation'
import { signIn } from './auth.ts'

/** Signs somebody in with a password that they have just chosen, and leads on. */
export async function enter(email: string, password: string): Promise<never> {
  await signIn('credentials', { email, password, redirect: false })
  redirect('/dashboard')
}
