// Runs in the browser before anything else (next.config.ts). zod tries whether it may compile code, which the
// dashboard's policy forbids: it goes on without, but the browser reports each attempt as a breach. This is where zod's
// own `config` keeps what it is told; importing that would bring zod to screens without any schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export {}
