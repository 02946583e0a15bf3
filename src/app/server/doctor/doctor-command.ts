import { endWithReader } from '#server/command-line.ts'
import { ConfigError } from '#server/config/settings.ts'
import { readEnvironment } from '#server/config.ts'
import { examineAll, lineOf } from './doctor.ts'

// `npm run doctor`: one line for each system; ends with 1 when something is wrong.
endWithReader()
try {
  const findings = await examineAll(readEnvironment())
  for (const finding of findings) process.stdout.write(`${lineOf(finding)}\n`)
  process.exitCode = findings.some(({ verdict }) => verdict === 'wrong') ? 1 : 0
} catch (problem) {
  if (!(problem instanceof ConfigError)) throw problem
  process.stdout.write(`${lineOf({ system: 'settings', verdict: 'wrong', said: problem.message })}\n`)
  process.exitCode = 1
}
