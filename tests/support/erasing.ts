import { erasePersonalData, sendErasureCode } from '#account/personal-data/personal-data.contract.ts'
import { ApiError } from '#core/api-error.ts'
import { codeSentTo, PASSWORD } from './people.ts'
import type { TestServer } from './test-server.ts'

/** Erases an account as its owner does: with the password, and with the code of a proved number. */
export async function eraseAccount(
  server: TestServer,
  { call, phone }: { call: ReturnType<TestServer['as']>; phone?: string },
) {
  const password = PASSWORD
  try {
    return await call(erasePersonalData, { body: { password } })
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.data?.field !== 'otp_code' || !phone) throw problem
    await call(sendErasureCode, {})
    return await call(erasePersonalData, { body: { password, otp_code: await codeSentTo(server, phone) } })
  }
}
