import { useState } from 'react'
import { newRecordId } from '#core/record-id.ts'
import type { Person } from '#web/form/person.ts'
import { refusalOf } from '#web/refusal.ts'
import { requestBody } from '../flow/trade-in-request.ts'
import type { StoredRequest } from '../flow/trade-in-state.ts'
import { changeFlow, readFlow } from '../flow/trade-in-storage.ts'
import {
  applyCodeRefused,
  applyRequestCreated,
  applyRequestRefused,
  applyRequestVerified,
  codeOfAnswer,
  findStoredRequest,
  findUsableCode,
  forgetOtherNumber,
  openCodeScreen,
} from '../flow/verification.ts'
import { readTradeIn, useCreateTradeIn, useSendCode } from '../requests.ts'

/** Stores the request, unless it is stored already, and opens the code screen. */
export function useSendRequest() {
  const create = useCreateTradeIn()
  const sendCode = useSendCode()
  const [problem, setProblem] = useState<string>()

  const store = async (person: Person, again = false): Promise<StoredRequest | null> => {
    const flow = readFlow()
    const request = requestBody(flow.draft, person)
    if (!request) return null
    const known = findStoredRequest(flow, request)
    if (known) return known
    try {
      const answer = await create.mutateAsync({ request, requestKey: flow.requestKey })
      changeFlow((now) => applyRequestCreated(now, answer, request))
      return readFlow().made
    } catch (error) {
      const refusal = refusalOf(error)
      changeFlow((now) => applyRequestRefused(now, refusal, newRecordId()))
      // Changed after a lost answer: the first version may be stored, but without a code it is never processed.
      if (refusal.status === 422 && !again) return store(person, true)
      setProblem(refusal.message)
      return null
    }
  }

  const ask = async ({ request, recordToken, ...made }: StoredRequest, phone: string) => {
    const open = findUsableCode({ request, recordToken, ...made }, phone, Date.now())
    if (open) return changeFlow((now) => openCodeScreen(now, open, phone))
    try {
      const answer = await sendCode.mutateAsync({ id: request.id, phone, recordToken })
      changeFlow((now) => openCodeScreen(now, codeOfAnswer(answer, Date.now()), phone))
    } catch (error) {
      const refusal = refusalOf(error)
      // Proved in another tab meanwhile.
      const current =
        refusal.status === 409 ? await readTradeIn(request.id, recordToken).catch(() => null) : null
      if (current && current.state !== 'draft') return changeFlow((now) => applyRequestVerified(now, current))
      changeFlow((now) => applyCodeRefused(now, refusal, newRecordId()))
      setProblem(refusal.message)
    }
  }

  return {
    problem,
    send: async (person: Person) => {
      setProblem(undefined)
      const phone = person.phone.trim()
      // A code of this request may be too young for another one, and its number was the wrong one.
      changeFlow((now) => forgetOtherNumber(now, phone, newRecordId()))
      const made = await store(person)
      if (made) await ask(made, phone)
    },
  }
}
