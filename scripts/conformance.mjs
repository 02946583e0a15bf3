import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { requireOuterNode, runPackage } from './project-node.mjs'

// `npm run conformance`: does a catalogue (API B), an ERP (API C) or a receiver of webhooks keep what the portal relies on?
// Without --url it starts the embedded one alone (or a receiver of its own) and asks that. Only with --write are calls made that
// leave something behind; a receiver always hears of a visit that nobody has.
const USAGE =
  'npm run conformance -- --surface=catalogue|erp [--url=… --client-id=… --client-secret=…] [--product=mobil-bekas] [--write]\n' +
  'npm run conformance -- webhooks [--url=…], with WEBHOOK_SECRET in the environment'

requireOuterNode()
const text = { type: 'string' }
const options = {
  surface: text,
  url: text,
  'client-id': text,
  'client-secret': text,
  product: text,
  write: { type: 'boolean' },
}

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const surface = values.surface ?? positionals[0] ?? ''
  if (!['catalogue', 'erp', 'webhooks'].includes(surface)) throw new Error(USAGE)
  const hooks = surface === 'webhooks'
  const prefix = hooks ? 'WEBHOOK' : surface.toUpperCase()
  // A secret on the command line is seen by others on the machine; the portal's own variables do as well.
  const clientId = values['client-id'] ?? process.env[`${prefix}_CLIENT_ID`] ?? ''
  const clientSecret =
    values['client-secret'] ?? process.env[hooks ? 'WEBHOOK_SECRET' : `${prefix}_CLIENT_SECRET`] ?? ''
  if (values.url && !((hooks || clientId) && clientSecret)) throw new Error(`--url needs a client.\n${USAGE}`)
  await ensureInstalled({ dev: true })
  process.exitCode = await runPackage(
    'vitest/vitest.mjs',
    ['run', '--project', 'conformance', `conformance/${surface}.test.ts`],
    {
      env: {
        ...process.env,
        CONFORMANCE_SURFACE: surface,
        CONFORMANCE_URL: values.url ?? '',
        CONFORMANCE_CLIENT_ID: clientId,
        CONFORMANCE_CLIENT_SECRET: clientSecret,
        CONFORMANCE_PRODUCT: values.product ?? '',
        CONFORMANCE_WRITE: values.write ? '1' : '',
      },
    },
  )
} catch (problem) {
  process.stderr.write(`${problem.message}\n`)
  process.exitCode = 1
}
