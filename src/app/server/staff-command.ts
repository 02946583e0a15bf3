import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { workEmail } from '#account/staff/desk-staff-fields.contract.ts'
import { readInvitationMails } from '#account/staff/server/invitation-mail.ts'
import { type Invitation, openInvitations } from '#account/staff/server/invitation-sql.ts'
import { renewByInvitation, requireFittingBranches, writeInvitation } from '#account/staff/server/inviting.ts'
import { deactivate } from '#account/staff/server/rules.ts'
import { codeNow } from '#account/staff/server/second-factor.ts'
import { allStaff, findByEmail } from '#account/staff/server/sql.ts'
import { STAFF_ROLES } from '#core/endpoint.ts'
import { DEMO_TOTP_SECRET } from '#db/seeds/demo-cast-staff.ts'
import { createAudit } from '#server/audit/audit.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import { secureChance } from '#server/chance.ts'
import { systemClock } from '#server/clock.ts'
import { runCommand } from '#server/command-line.ts'
import { commandText } from '#server/command-name.ts'
import { type Config, readEnvironment } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { reachDatabase } from '#server/database/reach.ts'
import { enqueueForDealer } from '#server/outbound/gate.ts'
import { isAnyProcessAlive } from '#server/processes/heartbeat.ts'
import { holdScheduledBy } from './account-ports.ts'

// `npm run staff`: invites the first member of staff; invites, renews or deactivates others while no one can sign in.

const USAGE = `${commandText('staff', 'invite EMAIL --role office|head|advisor [--branch ID]… [--name NAME]')}
${commandText('staff', 'list')}
${commandText('staff', 'renew EMAIL')}           passkeys and codes are lost: ends them and mails an invitation
${commandText('staff', 'deactivate EMAIL')}
    invite and renew wait up to 10 s for the mail to leave; --no-wait does not
${commandText('staff', 'code')}                  the code of the demo staff just now`

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
  const { parts, put } = invitingParts(config)
  const written = await db.transaction().execute(async (tx) => {
    const invitation = await writeInvitation(parts, tx, put, invited, null)
    const details = { invitation: invitation.id, role, branches: branch_ids.join(' '), by: 'command line' }
    await auditOf(db, config).record({ event: 'desk_invited', details }, tx)
    return invitation
  })
  await printInvitation(db, written, values)
}

/** Ends the credentials of a member of staff who lost them, and mails an invitation to make new ones. */
async function renew(db: Database, config: Config, email: string, values: Values): Promise<void> {
  const { parts, put } = invitingParts(config)
  const written = await db.transaction().execute(async (tx) => {
    const invitation = await renewByInvitation(parts, tx, put, email)
    if (!invitation) throw new Error(`Nobody active of the staff has the e-mail ${email}`)
    const { id, staff_id, role } = invitation
    const details = { invitation: id, staff: staff_id, role, by: 'command line' }
    await auditOf(db, config).record({ event: 'desk_credentials_renewed', details }, tx)
    return invitation
  })
  printStaffLine(`The passkeys, password, codes and sessions of ${written.email} have ended.`)
  await printInvitation(db, written, values)
}

function invitingParts(config: Config) {
  const clock = systemClock(config.clockOffsetMs)
  const put: Parameters<typeof writeInvitation>[2] = (queries, message) =>
    enqueueForDealer(queries, secureChance.recordId(), message, clock.now())
  return { parts: { chance: secureChance, clock, config }, put }
}

const auditOf = (db: Database, config: Config) =>
  createAudit(db, systemClock(config.clockOffsetMs), {
    customerId: null,
    staffId: null,
    address: null,
    requestId: null,
  })

const MAIL_WAIT_MS = 10_000
const MAIL_LOOK_MS = 250

/** Says until when an invitation works, and how its mail fares: for a few seconds, as long as a server runs that sends it. */
async function printInvitation(
  db: Database,
  { id, email, expires_at }: Invitation,
  values: Values,
): Promise<void> {
  printStaffLine(`The invitation to ${email} works until ${expires_at.toISOString()}.`)
  if (!(await isAnyProcessAlive(db))) {
    printStaffLine('Its mail leaves as soon as a server runs.')
    return
  }
  let mail = await invitationMail(db, id)
  for (let left = values['no-wait'] ? 0 : MAIL_WAIT_MS; left > 0 && mail === 'waits'; left -= MAIL_LOOK_MS) {
    await delay(MAIL_LOOK_MS)
    mail = await invitationMail(db, id)
  }
  printStaffLine(
    `Its mail ${mail}.${mail === 'sent' ? '' : ` \`${commandText('staff', 'list')}\` shows it again.`}`,
  )
}

/** How the mail of an invitation fares, for a person. */
async function invitationMail(db: Database, id: string): Promise<string> {
  const { state, lastError } = (await readInvitationMails(db, [id]))(id)
  return {
    forgotten: 'is no longer kept',
    sent: 'was sent',
    given_up: `was given up: ${lastError ?? 'no reason'}`,
    refused: `was refused and is tried again: ${lastError}`,
    waiting: 'waits',
  }[state]
}

async function listStaff(db: Database, config: Config): Promise<void> {
  for (const { email, name, role, branch_ids, seen_at, deactivated_at } of await allStaff(db, null)) {
    const state = deactivated_at ? 'deactivated' : seen_at ? `seen ${seen_at.toISOString()}` : 'not yet seen'
    printStaffLine([email, name, role, branch_ids.join(' ') || 'all', state].join('  '))
  }
  for (const open of await openInvitations(db, systemClock(config.clockOffsetMs).now(), null)) {
    const { id, email, name, role, branch_ids, expires_at } = open
    const state = `invited until ${expires_at.toISOString()}, mail ${await invitationMail(db, id)}`
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
  'no-wait': { type: 'boolean' },
} as const
interface Values {
  role?: string
  branch?: string[]
  name?: string
  'no-wait'?: boolean
}

async function run(words: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args: words, options: OPTIONS, allowPositionals: true })
  const [command, email] = positionals
  const needs = ['invite', 'renew', 'deactivate'].includes(command ?? '')
  if (!(needs ? email : command === 'list' || command === 'code')) throw new Error(USAGE)
  const config = readEnvironment()
  if (command === 'code') return printDemoCode(config)
  const { db, close } = await reachDatabase(config)
  try {
    if (command === 'list') await listStaff(db, config)
    else if (command === 'invite') await invite(db, config, email ?? '', values)
    else if (command === 'renew') await renew(db, config, email ?? '', values)
    else await deactivateStaff(db, config, email ?? '')
  } finally {
    await close()
  }
}

await runCommand(() => run(process.argv.slice(2)))
