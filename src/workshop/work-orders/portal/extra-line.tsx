import { longDay, placeClock } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import layout from '#web/ui/layout.module.css'
import { Choices } from '#web/ui/radio-group.tsx'
import { costOf, type WorkLine } from '../work-order-lines.model.ts'
import styles from './extra-work.module.css'
import { LinePhoto } from './line-photo.tsx'

interface Props {
  line: WorkLine
  timezone: string
  /** Whether it can be answered now. */
  open: boolean
  answer: boolean | undefined
  onAnswer: (approved: boolean) => void
  photo: (photoId: string) => Promise<Uint8Array<ArrayBufferLike>>
}

const CHOICES = [
  { value: true, words: 'Setuju' },
  { value: false, words: 'Tidak' },
]

export function ExtraLine({ line, timezone, open, answer, onAnswer, photo }: Props) {
  const isWithdrawn = line.answer === 'withdrawn'
  return (
    <li className={styles.line}>
      <div className={classNames(line.photo_id !== null && styles.pictured)}>
        {line.photo_id && <LinePhoto title={line.title} id={line.photo_id} load={photo} />}
        <div className={styles.words}>
          {line.urgency === 'urgent' && <Badge kind="warn">Perlu sekarang</Badge>}
          {line.urgency === 'can_wait' && <Badge>Bisa ditunda</Badge>}
          <h2 className={classNames(styles.title, isWithdrawn && styles.gone)}>{line.title}</h2>
          {line.detail && <p className={classNames(layout.small, layout.soft)}>{line.detail}</p>}
        </div>
      </div>
      <p>
        <b className={classNames(styles.price, isWithdrawn && styles.gone)}>{rupiah(costOf(line))}</b>
        {line.parts_price !== null && (
          <span className={classNames(layout.small, layout.muted, styles.parts)}>
            Suku cadang {rupiah(line.parts_price * line.quantity)}, jasa{' '}
            {rupiah(costOf(line) - line.parts_price * line.quantity)}
          </span>
        )}
      </p>
      {open ? (
        <Choices label={`Jawaban untuk ${line.title}`} labelHidden className={styles.answers}>
          {(name) =>
            CHOICES.map(({ value, words }) => (
              <label key={words}>
                <input
                  type="radio"
                  className={styles.dot}
                  name={name}
                  checked={answer === value}
                  onChange={() => onAnswer(value)}
                />
                {words}
              </label>
            ))
          }
        </Choices>
      ) : (
        <p className={styles.said}>
          <DatedText text={formatLineAnswer(line, timezone)} />
        </p>
      )}
    </li>
  )
}

/** Who answered a line, how and when. */
function formatLineAnswer(line: WorkLine, timezone: string): string {
  const { day, time } = placeClock(new Date(line.answered_at ?? 0), timezone)
  const who = line.answered_name ? ` ${line.answered_name}` : ''
  const when = line.answered_at ? `, ${longDay(day)}, ${time}` : ''
  const how = line.answered_by === 'phone' ? ', lewat telepon' : ''
  const why = line.answer_words ? `: ${line.answer_words}` : ''
  switch (line.answer) {
    case 'approved':
      return `Disetujui${who}${when}${how}`
    case 'declined':
      return `Tidak disetujui${who}${when}${how}`
    case 'let_pass':
      return `Diputuskan kepala bengkel${who}${when}${why}`
    case 'withdrawn':
      return `Ditarik bengkel${when}${why}`
    default:
      return 'Belum dijawab, dan tidak bisa dijawab lagi di sini.'
  }
}
