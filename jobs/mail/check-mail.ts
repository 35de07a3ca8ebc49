// Checks the mail server of SMTP_URL and prints what is wrong, as JSON. The first start runs it before anything is made.
import { env } from '#db/env.ts'
import { mailTrouble } from './mail-trouble.ts'

const { smtpUrl } = env()
const trouble = smtpUrl === undefined ? undefined : await mailTrouble(smtpUrl)
console.log(JSON.stringify(trouble ?? null))
