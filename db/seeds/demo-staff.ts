import { codeNow, sealSecret } from '#account/staff/server/second-factor.ts'
import { putStaff } from '#account/staff/server/sql.ts'
import type { AppContext } from '#server/app-context.ts'
import { isLoopback } from '#server/http/loopback.ts'
import { hashPassword } from '#server/passwords/passwords.ts'
import { demoCast } from './demo-cast.ts'
import { DEMO_TOTP_SECRET, demoStaff } from './demo-cast-staff.ts'
import { DEMO_PASSWORD } from './demo-people.ts'

const YEAR_MS = 365 * 24 * 3_600_000

/** Who can sign in at the desk, and with what. */
export interface DemoDesk {
  password: string
  /** The code of an authenticator, at this moment. */
  code: string
  secret: string
  people: { email: string; situation: string }[]
}

/**
 * Makes staff of each role, once: on the embedded database, while there are neither staff nor real customers.
 * Their password and codes are public, so there are none in production and none where the network reaches the server.
 */
export async function makeDemoStaff(context: AppContext): Promise<DemoDesk | null> {
  const { config, db, clock } = context
  if (config.databaseUrl || config.production || !isLoopback(config.host)) return null
  const anybody = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()
  if (!anybody && !(await hasCustomers(context))) {
    const password_hash = await hashPassword(DEMO_PASSWORD)
    await db.transaction().execute(async (queries) => {
      for (const { branch_ids, workshop: _, ...person } of demoStaff)
        await putStaff(
          queries,
          {
            ...person,
            id: context.chance.recordId(),
            password_hash,
            totp_secret: sealSecret(context, DEMO_TOTP_SECRET),
            totp_step_used: null,
            // Has been here for a year, and so may approve what others publish.
            created_at: new Date(clock.now().getTime() - YEAR_MS),
          },
          branch_ids,
        )
      // Heads and advisors may sign inspections.
      await queries
        .updateTable('staff')
        .set({ inspector_since: clock.now() })
        .where('role', '<>', 'office')
        .execute()
      // Two of head office, so that the second person of an act with money is there.
      await queries
        .updateTable('staff')
        .set({ finance_since: clock.now() })
        .where('role', '=', 'office')
        .execute()
    })
  }
  const present = await db.selectFrom('staff').select('email').where('deactivated_at', 'is', null).execute()
  const people = demoStaff.filter(({ email }) => present.some((row) => row.email === email))
  if (people.length === 0) return null
  return {
    password: DEMO_PASSWORD,
    code: await codeNow(DEMO_TOTP_SECRET, clock.now()),
    secret: DEMO_TOTP_SECRET,
    people: people.map(({ email, name, role, workshop }) => ({
      email,
      situation: [role, name, workshop].filter(Boolean).join(', '),
    })),
  }
}

async function hasCustomers({ db }: AppContext): Promise<boolean> {
  const demo = demoCast.map(({ email }) => email)
  const other = await db
    .selectFrom('customers')
    .select('id')
    .where('email', 'not in', demo)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
