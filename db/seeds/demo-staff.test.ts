import { expect, it } from 'vitest'
import { deskSignIn } from '#account/sign-in/desk-sign-in.contract.ts'
import { register } from '#account/sign-in/sign-in.contract.ts'
import { deskCaller, deskOrigin } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { makeDemoPeople } from './demo-people.ts'
import { makeDemoStaff } from './demo-staff.ts'

const server = useTestServer()
const signIn = (email: string, password: string, code: string) =>
  deskCaller(server, { origin: deskOrigin(server) })(deskSignIn, { body: { email, password, code } })
const changed = (change: Partial<typeof server.context.config>) => ({
  ...server.context,
  config: { ...server.context.config, ...change },
})

it('demo staff of each role sign in with the printed credentials and are created once', async () => {
  await makeDemoPeople(server.context)
  const desk = await makeDemoStaff(server.context)
  const expected = ['advisor', 'head', 'advisor', 'head', 'office', 'office']
  expect(desk?.people.map(({ situation }) => situation.split(',')[0])).toEqual(expected)
  const roles = []
  for (const { email } of desk?.people ?? [])
    roles.push((await signIn(email, desk?.password ?? '', desk?.code ?? '')).role)
  expect(roles).toEqual(expected)
  const again = await makeDemoStaff(server.context)
  expect(again?.people).toHaveLength(6)
})

it('heads and advisors of the demo staff may sign inspections, head office may not', async () => {
  await makeDemoStaff(server.context)
  const rows = await server.context.db.selectFrom('staff').select(['role', 'inspector_since']).execute()
  expect(rows).toHaveLength(6)
  for (const { role, inspector_since } of rows)
    expect([role, inspector_since !== null]).toEqual([role, role !== 'office'])
})

it('creates no demo staff on an outside PostgreSQL, in production, or where the network can reach their password', async () => {
  for (const change of [{ databaseUrl: 'postgres://db/portal' }, { production: true }, { host: '0.0.0.0' }])
    expect(await makeDemoStaff(changed(change))).toBeNull()
  expect(await server.context.db.selectFrom('staff').select('id').execute()).toEqual([])
})

it('creates no demo staff once a real customer has registered', async () => {
  await server.as()(register, {
    body: { email: 'siti@contoh.id', name: 'Siti', password: 'rahasia-pintu-7', username: 'x' },
  })
  expect(await makeDemoStaff(server.context)).toBeNull()
})
