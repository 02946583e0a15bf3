const PAYLOAD = /^follow-up:([\w-]{1,64}):(yes|no)$/

/** What comes back when an answer is pressed. */
export const answerPayload = (followUpId: string, fixed: boolean): string =>
  `follow-up:${followUpId}:${fixed ? 'yes' : 'no'}`

/** The answer in a payload; null where it is none. */
export function parseAnswerPayload(payload: string | undefined): { id: string; fixed: boolean } | null {
  const [, id, word] = PAYLOAD.exec(payload ?? '') ?? []
  return id === undefined ? null : { id, fixed: word === 'yes' }
}
