import { useCallback, useEffect, useState } from 'react'
import { call } from '#web/api.ts'
import { Plate } from '#web/plates/plate.tsx'
import { LOGIN_PATH } from '#web/portal/guards.ts'
import { refusalOf } from '#web/refusal.ts'
import { Link } from '#web/router/link.tsx'
import { useParams } from '#web/router/matching.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import layout from '#web/ui/layout.module.css'
import { LinkPage } from '#web/ui/link-page.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { answerFollowUpByLink, type LinkedFollowUp, readFollowUpByLink } from '../follow-ups.contract.ts'
import { AlreadyAnswered } from './already-answered.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { AnswerNote } from './answer-note.tsx'
import { CallUntil } from './call-until.tsx'
import { ChangeToNo } from './change-to-no.tsx'
import styles from './follow-up.module.css'
import { MoreWordsForm } from './more-words-form.tsx'
import { returnJobPath } from './public/return-job-path.ts'
import { RatingForm } from './rating-form.tsx'
import { formatLocalDay, formatLocalDayWithWeekday, QUESTION } from './texts.ts'

/** The question by the link of its message: a page of its own, without a menu. Opening it answers nothing. */
export function FollowUpLinkScreen() {
  usePageTitle(QUESTION)
  const { token = '' } = useParams()
  const link = useLink(token)
  return (
    <LinkPage>
      {link.question === 'unknown' && <UnknownLink />}
      {link.question === null && (
        <>
          <h1>{QUESTION}</h1>
          {link.failure ? (
            <FailedLoad onRetry={link.load} busy={link.busy} />
          ) : (
            <Loading>
              <Skeleton height="4rem" />
              <Skeleton height="9rem" />
            </Loading>
          )}
        </>
      )}
      {link.question !== null && link.question !== 'unknown' && (
        <Question token={token} question={link.question} onChange={link.show} reload={link.load} />
      )}
    </LinkPage>
  )
}

/** What the link shows; `null` until it is loaded. Public pages load no query cache, so the state is kept here. */
function useLink(token: string) {
  const isToken = readFollowUpByLink.body.safeParse({ token }).success
  const [question, show] = useState<LinkedFollowUp | 'unknown' | null>(isToken ? null : 'unknown')
  const [failure, setFailure] = useState(false)
  const [busy, setBusy] = useState(false)
  const load = useCallback(async () => {
    setBusy(true)
    try {
      show(await call(readFollowUpByLink, { body: { token } }))
    } catch (problem) {
      if (refusalOf(problem).status === 404) show('unknown')
      else setFailure(true)
    }
    setBusy(false)
  }, [token])
  useEffect(() => {
    if (isToken) void load()
  }, [isToken, load])
  return { question, show, failure, busy, load: () => void load() }
}

const UnknownLink = () => (
  <>
    <h1>Tautan tidak bisa dipakai</h1>
    <p className={layout.soft}>
      Tautan ini tidak bisa dipakai. Buka pesan terakhir dari kami, atau masuk ke akun Anda.
    </p>
    <ButtonLink to={LOGIN_PATH}>Masuk</ButtonLink>
  </>
)

interface QuestionProps {
  token: string
  question: LinkedFollowUp
  onChange: (question: LinkedFollowUp) => void
  reload: () => void
}

function Question({ token, question, onChange, reload }: QuestionProps) {
  const [answered, setAnswered] = useState(false)
  const send = async (body: { fixed: boolean; change?: boolean; rating?: number; words?: string }) => {
    try {
      onChange(await call(answerFollowUpByLink, { body: { token, ...body } }))
      setAnswered(true)
    } catch (failure) {
      // Answered elsewhere, closed or unknown: the page shows what is stored.
      if (![404, 409].includes(refusalOf(failure).status)) throw failure
      reload()
    }
  }
  const { fixed, open, timezone, closes_at } = question
  return (
    <>
      <VisitSlip question={question} />
      {fixed === null && !open && <Closed question={question} />}
      {fixed === null && open && (
        <>
          <h1>{QUESTION}</h1>
          <AnswerButtons onAnswer={(value) => send({ fixed: value })} />
          <p className={layout.soft}>
            Bila belum, bengkel menelepon Anda. Kami hanya bertanya sekali untuk setiap kunjungan.
          </p>
          <p className={styles.source}>
            Jawaban dibaca bengkel dan kantor pusat. Staf tidak bisa menjawab atas nama Anda. Bisa dijawab
            sampai <DatedText text={formatLocalDay(closes_at, timezone)} />.
          </p>
        </>
      )}
      {fixed === true && <SolvedAnswerView question={question} focused={answered} send={send} />}
      {fixed === false && <UnsolvedAnswerView question={question} focused={answered} send={send} />}
    </>
  )
}

type Send = (body: { fixed: boolean; change?: boolean; rating?: number; words?: string }) => Promise<void>
interface AnsweredProps {
  question: LinkedFollowUp
  /** Whether the answer was given on this page just now. */
  focused: boolean
  send: Send
}

function SolvedAnswerView({ question, focused, send }: AnsweredProps) {
  const { timezone, closes_at, open, rated } = question
  return (
    <>
      <h1 className={layout.visuallyHidden}>{QUESTION}</h1>
      {focused ? (
        <AnswerNote title="Tercatat: sudah beres" focused>
          Terima kasih. Dua hal di bawah boleh dilewati.
        </AnswerNote>
      ) : (
        <AlreadyAnswered answer="Ya, sudah beres" given={question} />
      )}
      {open && !rated && <RatingForm rating={null} onSend={(more) => send({ fixed: true, ...more })} />}
      {question.can_change && (
        <p className={layout.soft}>
          Ternyata masalahnya muncul lagi? Bisa diubah sampai{' '}
          <DatedText text={formatLocalDay(closes_at, timezone)} />.
        </p>
      )}
      {question.can_change && <ChangeToNo onChange={() => send({ fixed: false, change: true })} />}
    </>
  )
}

function UnsolvedAnswerView({ question, focused, send }: AnsweredProps) {
  const { timezone, call_due_at, booking_id, open } = question
  return (
    <>
      <h1>Belum beres</h1>
      <AlreadyAnswered
        answer="Belum"
        given={question}
        focused={focused}
        action={<Link to={returnJobPath(booking_id)}>Lihat rencana</Link>}
      >
        Bengkel menelepon Anda.
      </AlreadyAnswered>
      {call_due_at && <CallUntil advisor={null} at={call_due_at} timezone={timezone} />}
      {open && <MoreWordsForm words={null} onSend={(words) => send({ fixed: false, words })} />}
      <p className={layout.soft}>
        Bengkel memeriksa dulu. Pekerjaan berbayar hanya dikerjakan setelah Anda setuju.
      </p>
    </>
  )
}

const Closed = ({ question: { closes_at, timezone } }: { question: LinkedFollowUp }) => (
  <>
    <h1>{QUESTION}</h1>
    <p className={layout.soft}>
      Pertanyaan ini sudah ditutup pada <DatedText text={formatLocalDay(closes_at, timezone)} />. Ada masalah
      dengan mobil Anda? Kami tetap bisa dihubungi.
    </p>
    <ButtonLink to="/cabang">Hubungi Kami</ButtonLink>
  </>
)

const VisitSlip = ({ question }: { question: LinkedFollowUp }) => (
  <div className={styles.slip}>
    <Plate number={question.plate} term={question.stnk_term} />
    <div>
      <b>{question.branch}</b>
      <p>
        Diambil <DatedText text={formatLocalDayWithWeekday(question.handed_over_at, question.timezone)} />
      </p>
    </div>
  </div>
)
