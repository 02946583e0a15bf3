import { type ReactNode, useState } from 'react'
import { placeClock } from '#core/days.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Plate } from '#web/plates/plate.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { useToast } from '#web/ui/toast.tsx'
import { CallWorkshop } from '#workshop/visits/portal/public/call-workshop.tsx'
import type { ExtraWork } from '../extra-work.contract.ts'
import { ExtraLine } from './extra-line.tsx'
import { ExtraSum } from './extra-sum.tsx'
import styles from './extra-work.module.css'
import { type Answers, openLines } from './sums.ts'

interface Props {
  work: ExtraWork
  onAnswer: (answers: { id: string; approved: boolean }[]) => Promise<unknown>
  /** Loads the bytes of a photo. */
  photo: (photoId: string) => Promise<Uint8Array<ArrayBufferLike>>
  /** Link back, where there is one. */
  back?: ReactNode
}

/** "Tambahan Pekerjaan": each line is answered with yes or no, no answer is preselected, and the total follows at once. */
export function ExtraWorkForm({ work, onAnswer, photo, back }: Props) {
  const toast = useToast()
  const [changing, setChanging] = useState(false)
  const open = openLines(work, changing)
  const form = useForm<{ answers: Answers }>({
    values: useState<{ answers: Answers }>({ answers: {} }),
    check: () => [],
    isComplete: ({ answers }) => open.every(({ id }) => answers[id] !== undefined),
    async send({ answers }) {
      await onAnswer(
        open.flatMap(({ id }) => (answers[id] === undefined ? [] : [{ id, approved: answers[id] }])),
      )
      form.change({ answers: {} })
      setChanging(false)
      toast('Jawaban terkirim')
    },
  })
  const { answers } = form.values
  const changeable = openLines(work, true).length > open.length
  const startChanging = () => {
    const own = openLines(work, true).map(({ id, answer }) => [id, answer === 'approved'] as const)
    form.change({ answers: Object.fromEntries(own) })
    setChanging(true)
  }
  return (
    <>
      {back}
      <div className={classNames(layout.stack2, styles.top)}>
        <h1>Tambahan Pekerjaan</h1>
        <p className={layout.soft}>
          {work.lines.length === 0
            ? 'Bengkel tidak menanyakan apa pun untuk kunjungan ini.'
            : `Bengkel menemukan ${work.lines.length} hal saat memeriksa mobil. Yang tidak Anda setujui, tidak dikerjakan.`}
        </p>
        <p className={styles.meta}>
          <Plate number={work.plate} term={work.stnk_term} />
          <span>{work.car_name}</span>
          <span>
            {work.branch}
            {work.sent_at && `, ${placeClock(new Date(work.sent_at), work.timezone).time}`}
          </span>
        </p>
      </div>
      {work.lines.length > 0 && (
        <form className={styles.sides} noValidate onSubmit={form.onSubmit}>
          <ol>
            {work.lines.map((line) => (
              <ExtraLine
                key={line.id}
                line={line}
                timezone={work.timezone}
                open={open.includes(line)}
                answer={answers[line.id]}
                onAnswer={(approved) => form.change({ answers: { ...answers, [line.id]: approved } })}
                photo={photo}
              />
            ))}
          </ol>
          <section className={layout.stack} aria-labelledby="biaya">
            <h2 id="biaya">Biaya</h2>
            <ExtraSum work={work} answers={answers} />
            {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
            <div className={styles.acts}>
              {open.length > 0 && (
                <Button type="submit" busy={form.busy}>
                  Kirim Jawaban
                </Button>
              )}
              {changeable && (
                <Button variant="alt" onClick={startChanging}>
                  Ubah jawaban
                </Button>
              )}
              <CallWorkshop name={work.branch} phone={work.branch_phone} />
            </div>
            <p className={styles.source}>
              Jawaban tercatat dengan nama dan jam, dan tidak bisa diubah setelah dikerjakan.
            </p>
          </section>
        </form>
      )}
    </>
  )
}
