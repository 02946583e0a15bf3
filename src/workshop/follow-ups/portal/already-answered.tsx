import type { ReactNode } from 'react'
import type { FollowUp } from '../follow-ups.contract.ts'
import { AnswerNote } from './answer-note.tsx'
import { formatAnswerTimeAndChannel } from './texts.ts'

interface Props {
  answer: 'Ya, sudah beres' | 'Belum'
  given: Pick<FollowUp, 'answered_at' | 'answered_via' | 'timezone'>
  focused?: boolean
  action?: ReactNode
  children?: ReactNode
}

/** The stored answer, with its time and channel. */
export const AlreadyAnswered = ({ answer, given, children, ...rest }: Props) => (
  <AnswerNote title={`Sudah tercatat: ${answer}`} {...rest}>
    {given.answered_at
      ? `Dijawab ${formatAnswerTimeAndChannel(given.answered_at, given.answered_via, given.timezone)}. `
      : ''}
    {children}
  </AnswerNote>
)
