import { STAFF_ROLES } from '#core/endpoint.ts'
import { STAFF_ROLE_LABELS } from '#core/role-texts.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { openCsv, shortened } from '#server/parsing/csv-file.ts'
import type { FileLine } from '#server/parsing/csv-parser.ts'
import { INVITED_COLUMNS, INVITED_ROWS_MAX } from '../desk-invited-file.contract.ts'
import { staffName } from '../desk-staff.contract.ts'
import { workEmail } from '../desk-staff-fields.contract.ts'
import { lockActingMember } from './credentials.ts'
import { type Invited, requireFittingBranches, writeInvitation } from './inviting.ts'

interface Problem {
  line: number
  words: string
}
type Row = Invited & { line: number }

/** Thrown to roll back the transaction of a file with wrong lines. */
class WrongLines extends Error {}

/**
 * Invites all people of a CSV in one transaction, and none of them while a line is wrong. Throws `file_unusable` for a file that cannot
 * be read, and `too_many_requests` after ten files an hour.
 */
export async function inviteFromFile(
  context: AppContext,
  member: StaffMember,
  bytes: Uint8Array,
  meta: Meta,
) {
  await context.limits.spend('inviteFilesPerStaff', member.id)
  const { rows, problems } = await readRows(context, bytes)
  if (problems.length > 0) return { invited: 0, problems }
  try {
    await context.transaction(async (tx) => {
      await lockActingMember(tx, member, context.clock.now())
      for (const { line, ...invited } of rows) {
        try {
          const { id, role, branch_ids } = await writeInvitation(
            context,
            tx,
            context.outbox.put,
            invited,
            member.id,
          )
          const details = { invitation: id, role, branches: branch_ids.join(' ') }
          await meta.audit.record({ event: 'desk_invited', details }, tx)
        } catch (problem) {
          if (!(problem instanceof Failure)) throw problem
          problems.push({ line, words: problem.message })
        }
      }
      if (problems.length > 0) throw new WrongLines()
    })
  } catch (problem) {
    if (problem instanceof WrongLines) return { invited: 0, problems: sortByLine(problems) }
    throw problem
  }
  return { invited: rows.length, problems }
}

const sortByLine = (problems: readonly Problem[]) => problems.toSorted((one, other) => one.line - other.line)

async function readRows(
  context: AppContext,
  bytes: Uint8Array,
): Promise<{ rows: Row[]; problems: Problem[] }> {
  const columns = INVITED_COLUMNS.map((name) => ({ name }))
  const bounds = { rowsMax: INVITED_ROWS_MAX, batch: INVITED_ROWS_MAX }
  const file = openCsv(context.parsers, { columns }, bytes, bounds)
  const workshops = await context.accountPorts.workshops()
  const rows: Row[] = []
  const problems: Problem[] = []
  const lineOf = new Map<string, number>()
  for await (const lines of file.batches())
    for (const { line, cells } of lines) {
      const read = rowOf({ line, cells }, file.places, workshops)
      const former = 'email' in read ? lineOf.get(lockKeyOf(read)) : undefined
      if ('words' in read) problems.push(read)
      else if (former !== undefined) problems.push({ line, words: `Email ini sudah ada di baris ${former}` })
      else {
        lineOf.set(lockKeyOf(read), line)
        rows.push(read)
      }
    }
  // Each invitation locks its address in lower case: in one order, two files with the same people cannot deadlock.
  return { rows: rows.toSorted((one, other) => (lockKeyOf(one) < lockKeyOf(other) ? -1 : 1)), problems }
}

const lockKeyOf = ({ email }: Row) => email.toLowerCase()

function rowOf(
  { line, cells }: FileLine,
  places: ReadonlyMap<string, number>,
  workshops: readonly { id: number; branch: string }[],
): Row | Problem {
  const cell = (name: (typeof INVITED_COLUMNS)[number]) => (cells[places.get(name) ?? -1] ?? '').trim()
  const wrong = (words: string): Problem => ({ line, words })
  if (cells.length > places.size) return wrong(`Baris ini punya ${cells.length} sel, bukan ${places.size}`)
  const name = staffName.safeParse(cell('nama'))
  if (!name.success) return wrong(name.error.issues[0]?.message ?? 'Nama salah')
  const email = workEmail.safeParse(cell('email'))
  if (!email.success) return wrong(email.error.issues[0]?.message ?? 'Email salah')
  const role = STAFF_ROLES.find((one) => STAFF_ROLE_LABELS[one].toLowerCase() === cell('peran').toLowerCase())
  if (!role)
    return wrong(
      `Peran “${shortened(cell('peran'))}” tidak dikenal: ${Object.values(STAFF_ROLE_LABELS).join(', ')}`,
    )
  const asked = cell('bengkel')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const unknown = asked.find((id) => !workshops.some((one) => String(one.id) === id))
  if (unknown !== undefined) return wrong(`Bengkel nomor “${shortened(unknown)}” tidak ada`)
  const invited = { name: name.data, email: email.data, role, branch_ids: asked.map(Number) }
  try {
    requireFittingBranches(invited)
  } catch (problem) {
    return wrong(problem instanceof Failure ? problem.message : '')
  }
  return { line, ...invited }
}
