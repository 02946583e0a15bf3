import { useEffect, useState } from 'react'
import { call } from '#web/api.ts'
import { problem, sentenceOf } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { refusalOf } from '#web/refusal.ts'
import { useSearchParams } from '#web/router/location.ts'
import { useParams } from '#web/router/matching.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { useToken } from '#web/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { usePageTitle } from '#web/ui/page-title.ts'
import { TextField } from '#web/ui/text-field.tsx'
import {
  answerExtraWorkLink,
  type ExtraWork,
  extraWorkLinkPhoto,
  openExtraWorkLink,
  readExtraWork,
} from '../extra-work.contract.ts'
import styles from './extra-work.module.css'
import { ExtraWorkForm } from './extra-work-form.tsx'
import { consentPath } from './public/consent-path.ts'

const isGone = (failure: unknown) => refusalOf(failure).status === 404

/** "Tambahan Pekerjaan" by the link of a message: it opens with the last digits of the number that it was sent to. */
export function ExtraWorkLinkScreen() {
  usePageTitle('Tambahan Pekerjaan')
  const { token = '' } = useParams()
  useOwnersPage(token)
  const [work, setWork] = useState<ExtraWork | null>(null)
  const [gone, setGone] = useState(!openExtraWorkLink.params.safeParse({ token }).success)
  const form = useForm({
    values: useState({ last_four: '' }),
    check: ({ last_four }) =>
      problem('last_four', sentenceOf(openExtraWorkLink.body.shape.last_four, last_four)),
    async send(body) {
      await call(openExtraWorkLink, { params: { token }, body }).then(setWork, (failure) => {
        if (!isGone(failure)) throw failure
        setGone(true)
      })
    },
  })
  const { last_four } = form.values
  if (gone)
    return (
      <div className={layout.stack2}>
        <h1>Tautan tidak ditemukan</h1>
        <p className={layout.soft}>
          Tautan ini salah atau sudah berakhir. Jika ada pesan yang lebih baru, buka tautan di pesan itu.
          Bengkel juga bisa mengirim yang baru.
        </p>
      </div>
    )
  if (work)
    return (
      <ExtraWorkForm
        work={work}
        onAnswer={(answers) =>
          call(answerExtraWorkLink, { params: { token }, body: { last_four, answers } }).then(
            setWork,
            (failure) => {
              if (!isGone(failure)) throw failure
              setGone(true)
            },
          )
        }
        photo={(photoId) => call(extraWorkLinkPhoto, { params: { token, photoId }, body: { last_four } })}
      />
    )
  return (
    <form className={classNames(layout.stack, styles.identity)} noValidate onSubmit={form.onSubmit}>
      <h1>Tambahan Pekerjaan</h1>
      <p className={layout.soft}>
        Bengkel menanyakan sesuatu tentang mobil Anda. Nomor yang menerima tautan ini membukanya.
      </p>
      <TextField
        label="4 angka terakhir nomor handphone"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        {...form.field('last_four')}
      />
      {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
      <Button type="submit" busy={form.busy}>
        Lihat
      </Button>
    </form>
  )
}

/** Redirects the signed-in owner of the booking in the address to their own page, where nothing has to be typed. */
function useOwnersPage(link: string): void {
  const signedIn = useToken() !== null
  const bookingId = useSearchParams().get('booking')
  const navigate = useNavigate()
  useEffect(() => {
    const params = { bookingId: bookingId ?? '' }
    if (!signedIn || !readExtraWork.params.safeParse(params).success) return
    call(readExtraWork, { params, query: { link } }).then(
      () => navigate(consentPath(params.bookingId), { replace: true }),
      // Another customer's: the link asks for the digits of its number.
      () => undefined,
    )
  }, [signedIn, bookingId, link, navigate])
}
