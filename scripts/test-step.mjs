import { writeFileSync } from 'node:fs'

// One step of a suite in a process of its own, so that its output can be gathered: `node scripts/test-step.mjs STEP [FILE]`. Writes the
// counts to the file.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))
const [name, file] = process.argv.slice(2)
const { [name]: step } = await import('./test-steps.mjs')
const counts = await step()
if (file) writeFileSync(file, JSON.stringify(counts))
process.exitCode = counts.failed > 0 ? 1 : 0
