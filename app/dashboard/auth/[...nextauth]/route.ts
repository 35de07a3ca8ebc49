import { handlers } from '#app/dashboard/_auth/auth.ts'

export const { GET, POST } = handlers
