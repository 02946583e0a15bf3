import { writeFileSync } from 'node:fs'

// One step of `npm test` in a process of its own, whose output can be gathered: `node scripts/test-step.mjs STEP FILE` writes the
// counts to the file.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))
const [name, file] = process.argv.slice(2)
const { [name]: step } = await import('./test-steps.mjs')
writeFileSync(file, JSON.stringify(await step()))
