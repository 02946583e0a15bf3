import { expect, it } from 'vitest'
import { profileDetail } from '#account/profile/profile.contract.ts'
import { currentDeskSession } from '#account/sign-in/desk-sign-in.contract.ts'
import { exchange } from '#account/sign-in/sign-in.contract.ts'
import { runChild } from '#tests/support/child-process.ts'
import { registered } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { codeOf, useSocialServer } from '#tests/support/social-server.ts'
import { staffMember } from '#tests/support/staff.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'

const { server, browser, enter } = await useSocialServer()

async function runSessions(...words: string[]) {
  const environment = {
    DATABASE_URL: (await workerDatabase()).address,
    JWT_SECRET: 'b2c4d6e8f0a1c3e5g7i9k1m3o5q7s9u1w3',
  }
  return runChild('src/app/server/sessions-command.ts', words, environment)
}

it('ends the sessions of all customers and staff, with the codes that would open another', async () => {
  const ratna = await registered(server, 'Ratna Wijaya')
  const rina = await enter('google')
  const desk = [await staffMember(server, 'office'), await staffMember(server, 'advisor')]
  const elsewhere = browser()
  const code = codeOf(await elsewhere.go('/connect/google'))
  await ratna.call(profileDetail, {})
  await server.as(rina.jwt)(profileDetail, {})
  for (const { call } of desk) await call(currentDeskSession, {})

  expect(await runSessions('end-all')).toMatchObject({
    code: 0,
    output: '4 sessions of customers and staff have ended.\n',
  })

  const afterwards = [
    ratna.call(profileDetail, {}),
    server.as(rina.jwt)(profileDetail, {}),
    ...desk.map(({ call }) => call(currentDeskSession, {})),
  ]
  for (const { status } of await Promise.all(afterwards.map((call) => refusal(call))))
    expect(status).toBe(401)
  expect((await refusal(elsewhere.as()(exchange, { body: { code } }))).status).toBe(400)
  const entry = await server.context.db
    .selectFrom('audit_log')
    .select(['staff_id', 'details'])
    .where('event', '=', 'all_sessions_ended')
    .executeTakeFirst()
  expect(entry).toEqual({ staff_id: null, details: { by: 'command line', count: 4 } })
})

it('explains its one use and changes nothing without it', async () => {
  const ratna = await registered(server, 'Ratna Wijaya')
  expect(await runSessions()).toMatchObject({ code: 1, output: expect.stringContaining('end-all') })
  await ratna.call(profileDetail, {})
})
