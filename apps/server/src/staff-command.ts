import { parseArgs } from 'node:util'
import { workEmail } from '@toyota-trust/contracts/desk/account/staff-fields.ts'
import { STAFF_ROLES } from '@toyota-trust/contracts/platform/endpoint.ts'
import { DEMO_TOTP_SECRET } from '../seeds/demo-cast-staff.ts'
import { holdScheduledBy } from './account-ports.ts'
import { requireFittingBranches, writeInvitation } from './domains/account/staff/inviting.ts'
import { deactivate } from './domains/account/staff/rules.ts'
import { codeNow } from './domains/account/staff/second-factor.ts'
import { allStaff, findByEmail } from './domains/account/staff/sql.ts'
import { createAudit } from './platform/audit/audit.ts'
import type { StaffMember } from './platform/calls/actor.ts'
import { secureChance } from './platform/chance.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readEnvironment } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import { reachDatabase } from './platform/database/reach.ts'
import { enqueueForDealer } from './platform/outbound/gate.ts'

// `npm run staff`: invites the first member of staff; invites or deactivates others while no one can sign in.

const USAGE = `npm run staff -- invite EMAIL --role office|head|advisor [--branch ID]… [--name NAME]
npm run staff -- list
npm run staff -- deactivate EMAIL
npm run staff -- code                  the code of the demo staff just now`

const printStaffLine = (line: string) => process.stdout.write(`${line}\n`)
/** A person with a shell on the server has the rights of head office; the audit log records no member of staff. */
const COMMAND_LINE: StaffMember = {
  kind: 'staff',
  id: 'command-line',
  name: 'command line',
  role: 'office',
  branches: null,
  sessionId: '',
}

async function invite(db: Database, config: Config, email: string, values: Values): Promise<void> {
  const role = STAFF_ROLES.find((one) => one === values.role)
  if (!role) throw new Error(`--role is one of ${STAFF_ROLES.join(', ')}`)
  if (!workEmail.safeParse(email).success) throw new Error(`${email} is no e-mail address`)
  const branch_ids = (values.branch ?? []).map(Number)
  const known = await db
    .selectFrom('branches')
    .select('id')
    .where('id', 'in', [0, ...branch_ids])
    .execute()
  if (known.length !== new Set(branch_ids).size)
    throw new Error('--branch takes the id of a workshop (branches-gr.csv, branches-bp.csv)')
  const invited = { email, name: values.name ?? email.split('@')[0] ?? email, role, branch_ids }
  requireFittingBranches(invited)
  const clock = systemClock(config.clockOffsetMs)
  const put: Parameters<typeof writeInvitation>[2] = (queries, message) =>
    enqueueForDealer(queries, secureChance.recordId(), message, clock.now())
  const { expires_at } = await db.transaction().execute(async (tx) => {
    const written = await writeInvitation({ chance: secureChance, clock, config }, tx, put, invited, null)
    const details = { invitation: written.id, role, branches: branch_ids.join(' '), by: 'command line' }
    await auditOf(db, config).record({ event: 'desk_invited', details }, tx)
    return written
  })
  printStaffLine(
    `The invitation to ${email} works until ${expires_at.toISOString()}; a running server mails it within seconds.`,
  )
}

const auditOf = (db: Database, config: Config) =>
  createAudit(db, systemClock(config.clockOffsetMs), {
    customerId: null,
    staffId: null,
    address: null,
    requestId: null,
  })

async function listStaff(db: Database): Promise<void> {
  for (const { email, name, role, branch_ids, seen_at, deactivated_at } of await allStaff(db, null)) {
    const state = deactivated_at ? 'deactivated' : seen_at ? `seen ${seen_at.toISOString()}` : 'not yet seen'
    printStaffLine([email, name, role, branch_ids.join(' ') || 'all', state].join('  '))
  }
}

async function deactivateStaff(db: Database, config: Config, email: string): Promise<void> {
  const person = await findByEmail(db, email)
  if (!person) throw new Error(`Nobody of the staff has the e-mail ${email}`)
  const clock = systemClock(config.clockOffsetMs)
  const parts = {
    clock,
    accountPorts: { holdScheduledBy },
    transaction: <T>(work: (tx: Parameters<typeof findByEmail>[0]) => Promise<T>) =>
      db.transaction().execute(work),
  }
  await deactivate(parts, COMMAND_LINE, person.id, { audit: auditOf(db, config) })
  printStaffLine(`${email} is deactivated; their sessions have ended.`)
}

async function printDemoCode(config: Config): Promise<void> {
  if (config.databaseUrl || config.production)
    throw new Error('Demo staff live on the embedded database only, and never in production')
  printStaffLine(await codeNow(DEMO_TOTP_SECRET, systemClock(config.clockOffsetMs).now()))
}

const OPTIONS = {
  role: { type: 'string' },
  branch: { type: 'string', multiple: true },
  name: { type: 'string' },
} as const
interface Values {
  role?: string
  branch?: string[]
  name?: string
}

async function run(words: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args: words, options: OPTIONS, allowPositionals: true })
  const [command, email] = positionals
  const needs = command === 'invite' || command === 'deactivate'
  if (!(needs ? email : command === 'list' || command === 'code')) throw new Error(USAGE)
  const config = readEnvironment()
  if (command === 'code') return printDemoCode(config)
  const { db, close } = await reachDatabase(config)
  try {
    if (command === 'list') await listStaff(db)
    else if (command === 'invite') await invite(db, config, email ?? '', values)
    else await deactivateStaff(db, config, email ?? '')
  } finally {
    await close()
  }
}

try {
  await run(process.argv.slice(2))
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`)
  process.exitCode = 1
}
