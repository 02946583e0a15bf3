import { readEnvironment } from '#server/config.ts'
import { accountsOf, compareTemplates, readAccount } from './account.ts'
import { submissions } from './template-submission.ts'

// `npm run whatsapp -- templates`: what is submitted to Meta, and with --diff how that differs from what is there.

const USAGE = 'npm run whatsapp -- templates [--diff]'
const TIME_LIMIT_MS = 10_000
const printWhatsAppLine = (line: string) => process.stdout.write(`${line}\n`)

async function run([command, ...flags]: string[]): Promise<void> {
  const isDiff = flags.includes('--diff')
  if (command !== 'templates' || flags.length > (isDiff ? 1 : 0)) throw new Error(USAGE)
  const { whatsApp, publicUrl } = readEnvironment()
  if (!isDiff) {
    printWhatsAppLine(JSON.stringify(submissions(publicUrl), null, 2))
    return
  }
  if (whatsApp?.driver !== 'cloud') throw new Error('--diff needs WHATSAPP_DRIVER=cloud')
  const account = readAccount({ config: whatsApp, timeLimitMs: TIME_LIMIT_MS })
  for (const id of accountsOf(whatsApp)) {
    const found = compareTemplates(publicUrl, await account.templates(id))
    for (const { name, verdict } of found) printWhatsAppLine(`${id}  ${name.padEnd(20)} ${verdict}`)
    if (found.some(({ verdict }) => verdict !== 'approved')) process.exitCode = 1
  }
}

try {
  await run(process.argv.slice(2))
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`)
  process.exitCode = 1
}
