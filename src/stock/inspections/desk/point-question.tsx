import { useId, useState } from 'react'
import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import { useSession } from '#web/desk/session.ts'
import { Button } from '#web/ui/button.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { CAMERA } from '#web/ui/icon-paths.ts'
import layout from '#web/ui/layout.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import {
  type Answer,
  type GivenAnswer,
  INSPECTION_ANSWER_LABELS,
  isBetterThanSuggested,
  isDefectAnswer,
  NOTE_LENGTH_MAX,
  type ServiceStamp,
  STAMPS_MAX,
  takesStamps,
} from '../inspection-answers.model.ts'
import { CLAIM_LABELS } from '../inspection-claims.model.ts'
import { type InspectionPoint, isValueOf, numberOf, suggestedAnswer } from '../inspection-points.model.ts'
import { CHOICE_SHAPES, choicesOf } from './choices.ts'
import { type PointState, parseTypedNumber, valueText } from './draft-state.ts'
import styles from './inspection.module.css'

const NOT_EXAMINED_WEIGHT = 3

interface Props {
  state: PointState
  cities: readonly string[]
  isRefused: boolean
  /** Why the last photo was refused. */
  photoProblem: string | null
  onAnswer: (change: Partial<GivenAnswer>) => void
  onPhoto: (file: File) => void
}

/** One point: how it is examined, its value and answers, note, reason and photo. */
export function PointQuestion({ state, cities, isRefused, photoProblem, onAnswer, onPhoto }: Props) {
  const { point, given, rivals, photos, previews } = state
  const id = useId()
  const answer = given?.answer
  const choices = choicesOf(point)
  const needsReason = given !== null && (answer === 'not_examined' || isBetterThanSuggested(point, given))
  const wantsPhoto =
    point.photo !== 'never' &&
    (point.photo !== 'not_good' || (answer !== undefined && isDefectAnswer(answer)))
  return (
    <div className={styles.point} id={point.id} data-point>
      <div>
        <h2 id={id}>{point.point}</h2>
        <p>{point.how}</p>
        {point.claim && <p className={styles.claim}>Menopang “{CLAIM_LABELS[point.claim]}”</p>}
      </div>
      {point.answer !== 'condition' && (
        <Value key={given?.value ?? ''} point={point} given={given} cities={cities} onAnswer={onAnswer} />
      )}
      {rivals.length > 0 && <Rivals pointId={id} rivals={rivals} onAnswer={onAnswer} />}
      <fieldset className={styles.four}>
        <legend className={layout.visuallyHidden}>Jawaban untuk {point.point}</legend>
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={styles[choice]}
            aria-pressed={answer === choice}
            onClick={() => onAnswer({ answer: choice })}
          >
            <StrokeIcon path={CHOICE_SHAPES[choice]} size={18} />
            {INSPECTION_ANSWER_LABELS[choice]}
          </button>
        ))}
      </fieldset>
      {answer !== undefined && isDefectAnswer(answer) && (
        <SavedTextField
          label="Catatan, dibaca pembeli"
          value={given?.note ?? ''}
          onSave={(note) => onAnswer({ note: note || null })}
        />
      )}
      {answer !== undefined && takesStamps(point, answer) && (
        <Stamps stamps={given?.stamps ?? []} onSave={(stamps) => onAnswer({ stamps })} />
      )}
      {needsReason && (
        <SavedTextField
          label="Sebabnya"
          value={given?.reason ?? ''}
          onSave={(reason) => onAnswer({ reason: reason || null })}
        />
      )}
      <div className={styles.acts}>
        {previews.map((preview, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: photos of a point keep their order
          <img key={at} src={preview} alt="" className={styles.taken} />
        ))}
        {wantsPhoto && <Photo pointName={point.point} taken={photos} onPhoto={onPhoto} />}
        {point.weight < NOT_EXAMINED_WEIGHT && (
          <button
            type="button"
            className={styles.excuse}
            aria-pressed={answer === 'not_examined'}
            aria-describedby={id}
            onClick={() => onAnswer({ answer: 'not_examined' })}
          >
            Tidak bisa diperiksa
          </button>
        )}
      </div>
      {photoProblem && <p role="alert">{photoProblem}. Ambil foto lain.</p>}
      {isRefused && <p role="alert">Jawaban ini tidak bisa disimpan. Jawab sekali lagi.</p>}
    </div>
  )
}

const decimal = (value: number | null) => String(value ?? '').replace('.', ',')

function formatMeasureLimits(point: InspectionPoint, given: PointState['given']): string | null {
  if (point.answer !== 'measure') return null
  const { good_min, good_max, attention_min, attention_max, unit } = point
  const measured = numberOf(given?.value)
  if (measured !== null && suggestedAnswer(point, measured) === 'attention')
    return `${decimal(measured)} ${unit} ada di antara ${decimal(attention_min)} dan ${decimal(attention_max)}, jadi disarankan Perhatian. Lebih baik dari saran perlu alasan.`
  return `Baik ${decimal(good_min)} sampai ${decimal(good_max)} ${unit}. Perhatian ${decimal(attention_min)} sampai ${decimal(attention_max)} ${unit}.`
}

const UNIT_WORDS: Record<string, string> = { tanggal: '', kota: '', rupiah: 'rupiah', km: 'KM' }

interface ValueProps {
  point: InspectionPoint
  given: PointState['given']
  cities: readonly string[]
  onAnswer: (change: Partial<GivenAnswer>) => void
}

/** The measured or noted value; stored when the field loses the focus. */
function Value({ point, given, cities, onAnswer }: ValueProps) {
  const [typed, setTyped] = useState(valueText(given?.value ?? ''))
  const [isWrong, setIsWrong] = useState(false)
  const id = useId()
  const { unit } = point
  const isDate = unit === 'tanggal'
  const isCity = unit === 'kota'
  const save = () => {
    const value = isDate || isCity ? typed.trim() : parseTypedNumber(typed)
    if (value === (given?.value ?? '')) return
    const fits = isValueOf(point, value) && (!isCity || cities.includes(value))
    setIsWrong(!fits && value !== '')
    if (!fits) return
    const number = numberOf(value)
    const suggested = point.answer === 'measure' && number !== null ? suggestedAnswer(point, number) : 'noted'
    onAnswer({ value, answer: suggested satisfies Answer })
  }
  return (
    <div>
      <div className={styles.value}>
        <input
          aria-label={point.point}
          aria-describedby={`${id}-hint`}
          aria-required="true"
          aria-invalid={isWrong || undefined}
          type={isDate ? 'date' : 'text'}
          inputMode={isDate || isCity ? undefined : 'decimal'}
          list={isCity ? `${id}-cities` : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={save}
        />
        <span aria-hidden="true">{UNIT_WORDS[unit ?? ''] ?? unit}</span>
      </div>
      {isCity && (
        <datalist id={`${id}-cities`}>
          {cities.map((city) => (
            <option key={city} value={city} />
          ))}
        </datalist>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {isWrong
          ? `Tulis nilai yang benar${isCity ? ', pilih dari daftar kota' : ''}.`
          : formatMeasureLimits(point, given)}
      </p>
    </div>
  )
}

interface WordsProps {
  label: string
  value: string
  onSave: (words: string) => void
}

/** A text that is stored when the field loses the focus. */
function SavedTextField({ label, value, onSave }: WordsProps) {
  const [typed, setTyped] = useState(value)
  return (
    <TextField
      label={label}
      value={typed}
      maxLength={NOTE_LENGTH_MAX}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => typed !== value && onSave(typed.trim())}
    />
  )
}

/** The stamps of the service book, which prove services of the maker's plan. */
function Stamps({
  stamps,
  onSave,
}: {
  stamps: readonly ServiceStamp[]
  onSave: (stamps: ServiceStamp[]) => void
}) {
  const today = localClock(new Date(), DEFAULT_ZONE).day
  const save = (number: number, day: string) => {
    const others = stamps.filter((stamp) => stamp.number !== number)
    onSave(day ? [...others, { number, day }] : others)
  }
  return (
    <details className={styles.stamps}>
      <summary>Cap buku servis{stamps.length > 0 && ` (${stamps.length})`}</summary>
      <p>Isi cap yang ada, yang lain boleh kosong.</p>
      <div>
        {Array.from({ length: STAMPS_MAX }, (_, at) => at + 1).map((number) => {
          const day = stamps.find((stamp) => stamp.number === number)?.day ?? ''
          return (
            <label key={number}>
              Servis ke-{number}
              <input
                // Another device may have read it meanwhile.
                key={day}
                type="date"
                max={today}
                defaultValue={day}
                onBlur={({ target }) => target.value !== day && save(number, target.value)}
              />
            </label>
          )
        })}
      </div>
    </details>
  )
}

function Photo({
  pointName,
  taken,
  onPhoto,
}: {
  pointName: string
  taken: number
  onPhoto: (file: File) => void
}) {
  return (
    <label className={styles.photo}>
      <StrokeIcon path={CAMERA} size={20} />
      <span>Ambil foto{taken > 0 && ` (${taken})`}</span>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        className={layout.visuallyHidden}
        aria-label={`Ambil foto ${pointName}`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onPhoto(file)
          target.value = ''
        }}
      />
    </label>
  )
}

interface RivalsProps {
  /** Id of the heading of the point. */
  pointId: string
  rivals: PointState['rivals']
  onAnswer: Props['onAnswer']
}

/** Two devices answered differently: the inspector decides. */
function Rivals({ pointId, rivals, onAnswer }: RivalsProps) {
  const { id: own } = useSession()
  const words = rivals
    .map(({ answer, staff_id, staff_name }) => {
      const by = staff_id === own ? 'Anda' : staff_name
      return `${INSPECTION_ANSWER_LABELS[answer]} oleh ${by}`
    })
    .join(', ')
  return (
    <div role="alert" className={styles.conflict}>
      <p>Titik ini dijawab berbeda di tablet lain: {words}.</p>
      {rivals.map(({ device, answer, value, note, reason, action, stamps }) => (
        <Button
          key={device}
          variant="alt"
          size="sm"
          aria-describedby={pointId}
          onClick={() => onAnswer({ answer, value, note, reason, action, stamps })}
        >
          Pakai {INSPECTION_ANSWER_LABELS[answer]}
          {value && ` (${valueText(value)})`}
        </Button>
      ))}
    </div>
  )
}
