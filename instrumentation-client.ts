import { config } from 'zod/v4/core'

// Runs in the browser before anything else. zod tries whether it may compile code, which the dashboard's policy forbids:
// it goes on without, but the browser reports each attempt as a breach.
config({ jitless: true })
