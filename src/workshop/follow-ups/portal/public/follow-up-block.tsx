import { useId, useState } from 'react'
import { midSentence } from '#core/mid-sentence.ts'
import { formatPlate } from '#core/plates.ts'
import { Link } from '#web/router/link.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import type { FollowUp } from '../../follow-ups.contract.ts'
import { AlreadyAnswered } from '../already-answered.tsx'
import { AnswerButtons } from '../answer-buttons.tsx'
import { AnswerNote } from '../answer-note.tsx'
import { ChangeToNo } from '../change-to-no.tsx'
import styles from '../follow-up.module.css'
import { RatingForm } from '../rating-form.tsx'
import { useFollowUp, useFollowUpActs } from '../requests.ts'
import { formatFollowUpMoment, formatLocalDay, QUESTION } from '../texts.ts'
import { returnJobPath } from './return-job-path.ts'

/** Longer complaints are read behind the link. */
const SUBJECT_MAX = 60

interface Props {
  bookingId: string
  /** A yes stays in sight until the question closes: it may still become a no, and a rating may follow. */
  keepsYes?: boolean
}

/** The question of one visit, or what follows its answer; nothing where there is nothing to say. */
export function FollowUpBlock({ bookingId, keepsYes = false }: Props) {
  const { data } = useFollowUp(bookingId)
  return data ? <Block followUp={data} keepsYes={keepsYes} /> : null
}

function Block({ followUp, keepsYes }: { followUp: FollowUp; keepsYes: boolean }) {
  const id = useId()
  const { answer } = useFollowUpActs(followUp.booking_id)
  const [answered, setAnswered] = useState(false)
  const { fixed, open, timezone, branch, plate, handed_over_at, return_job: job, complaint } = followUp
  const send = async (value: boolean) => {
    await answer({ fixed: value })
    setAnswered(true)
  }
  if (fixed === false && job && job.state !== 'closed')
    return (
      <p className={styles.line}>
        Bengkel menelepon paling lambat <DatedText text={formatFollowUpMoment(job.call_due_at, timezone)} />,
        tentang {complaint && complaint.length <= SUBJECT_MAX ? `${midSentence(complaint)}, ` : ''}
        {formatPlate(plate)}. <Link to={returnJobPath(followUp.booking_id)}>Lihat rencana</Link>
      </p>
    )
  if (fixed === false && job && !job.confirmed_at)
    return (
      <p className={styles.line}>
        Ada hasil dari {branch}. <Link to={returnJobPath(followUp.booking_id)}>Lihat rencana</Link>
      </p>
    )
  if (!open || fixed === false || (fixed === true && !answered && !keepsYes)) return null
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 id={id}>{QUESTION}</h2>
      <p className={styles.source}>
        {formatPlate(plate)}, diambil <DatedText text={formatLocalDay(handed_over_at, timezone)} /> dari{' '}
        {branch}
      </p>
      {fixed === null ? (
        <AnswerButtons onAnswer={send} />
      ) : (
        <>
          {answered ? (
            <AnswerNote title="Tercatat: sudah beres" focused>
              Terima kasih. Dua hal di bawah boleh dilewati.
            </AnswerNote>
          ) : (
            <AlreadyAnswered answer="Ya, sudah beres" given={followUp} />
          )}
          {(answered || followUp.rating === null) && (
            <RatingForm
              rating={followUp.rating}
              onSend={async (more) => {
                await answer({ fixed: true, ...more })
                setAnswered(false)
              }}
            />
          )}
          {followUp.can_change && <ChangeToNo onChange={() => answer({ fixed: false, change: true })} />}
        </>
      )}
    </section>
  )
}
