import { DatedText } from '#web/ui/dated-text.tsx'
import type { FollowUp, OwnReturnJob } from '../follow-ups.contract.ts'
import styles from './return-job.module.css'
import { formatAnswerTimeAndChannel, formatFollowUpMoment } from './texts.ts'

/** How far the return job has come: answered, called, checked again, outcome. */
const CURRENT_STEP = { open: 1, called: 2, booked: 2, closed: 4 } as const

export function ReturnJobSteps({ followUp, job }: { followUp: FollowUp; job: OwnReturnJob }) {
  const { timezone, answered_at, answered_via, words } = followUp
  const current = CURRENT_STEP[job.state]
  const steps = [
    {
      title: 'Jawaban Anda: Belum',
      lines: [
        answered_at && formatAnswerTimeAndChannel(answered_at, answered_via, timezone),
        words && `“${words}”`,
      ],
    },
    {
      title: 'Bengkel menelepon',
      lines: [
        job.called_at ? formatFollowUpMoment(job.called_at, timezone) : 'Kepala bengkel sudah diberi tahu',
        job.call_words && `“${job.call_words}”`,
      ],
    },
    {
      title: 'Diperiksa lagi',
      lines: [job.visit ? formatFollowUpMoment(job.visit.starts_at, timezone) : 'Jam dipilih bersama Anda'],
    },
    { title: 'Hasil', lines: ['Anda baca di sini, dan bisa menolak bila belum cocok'] },
  ]
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, lines }, at) => (
        <li
          key={title}
          className={at < current ? styles.past : at === current ? styles.here : undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          <b>{title}</b>
          {lines.map(
            (line) =>
              line && (
                <span key={line}>
                  <DatedText text={line} />
                </span>
              ),
          )}
        </li>
      ))}
    </ol>
  )
}
