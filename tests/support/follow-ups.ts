import { login } from '#account/sign-in/sign-in.contract.ts'
import { HOUR_MS } from '#core/milliseconds.ts'
import { answerFollowUp } from '#workshop/follow-ups/follow-ups.contract.ts'
import { askDueFollowUps } from '#workshop/follow-ups/server/ask.ts'
import { listReturnJobs, readReturnJob } from '#workshop/return-jobs/desk-return-jobs.contract.ts'
import { PASSWORD, type withCar } from './people.ts'
import { deskCaller, deskSessionOf, type TestStaff } from './staff.ts'
import type { TestServer } from './test-server.ts'
import { branchOf } from './visits.ts'
import { withHandOver } from './work-orders.ts'

type Own = Awaited<ReturnType<typeof withCar>>

/** The customer in a session of now: theirs ends while nobody uses it. */
export const signedInAgain = async (server: TestServer, owner: Own) => (await resumed(server, owner)).call

async function resumed<O extends Own>(server: TestServer, owner: O): Promise<O> {
  const body = { identifier: owner.email, password: PASSWORD }
  const { jwt } = await server.as()(login, { body })
  return { ...owner, token: jwt, call: server.as(jwt) }
}

export const laterBy = (server: TestServer, hours: number) => server.clock.advance(hours * HOUR_MS)

/** A member of staff in a session of now. */
export async function onDutyAgain(server: TestServer, member: TestStaff): Promise<TestStaff> {
  const headers = await deskSessionOf(server, member.id)
  return { ...member, headers, call: deskCaller(server, headers) }
}

/** A car that left with its record, and whose customer has been asked. */
export async function withQuestion(server: TestServer, member: TestStaff, own?: Own) {
  const owner = await withHandOver(server, member, own)
  laterBy(server, 25)
  await askDueFollowUps(server.context)
  return { ...(await resumed(server, owner)), params: { bookingId: owner.visitId } }
}

/** The token of the newest link that was mailed. */
export async function questionToken(server: TestServer): Promise<string> {
  const mails = await server.messages({ channel: 'email' })
  const mail = mails.find(({ text }) => text.includes('/tanya/'))
  return /\/tanya\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** The return job of a customer who answers "Belum" to a visit. */
async function answeredNo<O extends Own & { visitId: string }>(
  server: TestServer,
  member: TestStaff,
  owner: O,
) {
  const params = { bookingId: owner.visitId }
  await owner.call(answerFollowUp, { params, body: { fixed: false, words: 'Bunyi masih ada saat mengerem' } })
  const { jobs } = await (await onDutyAgain(server, member)).call(listReturnJobs, {
    params: branchOf,
    query: {},
  })
  const jobId = jobs.find(({ visit_id }) => visit_id === owner.visitId)?.id ?? ''
  return { ...owner, params, jobId }
}

/** A customer who answered "Belum" a day after the visit, with the return job. */
export const withReturnJob = async (server: TestServer, member: TestStaff) =>
  answeredNo(server, member, await withQuestion(server, member))

/** The same right after the visit, before they are asked: no session ends meanwhile. */
export const withEarlyReturnJob = async (server: TestServer, member: TestStaff) =>
  answeredNo(server, member, await withHandOver(server, member))

/** What an act on the newest version of a return job says. */
export async function onNewestJob<T extends object>(member: TestStaff, jobId: string, more: T) {
  const { version } = await member.call(readReturnJob, { params: { jobId } })
  return { params: { jobId }, body: { version, ...more } }
}
