import { ApiError } from '#core/api-error.ts'

/** The refusal that a call ends in; a call that succeeds fails the test. */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call
  } catch (problem) {
    if (problem instanceof ApiError) return problem
    throw problem
  }
  throw new Error('the call was not refused')
}

/** The code of the refusal that a call ends in. */
export const refusalCode = async (call: Promise<unknown>) => (await refusal(call)).data?.code
