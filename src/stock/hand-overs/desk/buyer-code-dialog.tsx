import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '#web/desk/call.ts'
import { showProblems } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { getAssertion, getPasskeyErrorMessage } from '#web/webauthn/device.ts'
import { beginHandOver, type HandOverPage, handOverCar, sendBuyerCode } from '../desk-hand-overs.contract.ts'
import styles from './hand-over.module.css'
import type { HandOverDraft } from './hand-over-draft.ts'

interface Props {
  page: HandOverPage
  draft: HandOverDraft
  /** What is being signed. */
  facts: readonly (readonly [term: string, value: string])[]
  onDone: () => Promise<void>
  onClose: () => void
}

/** The buyer types the code of their SMS on this device; the member of staff proves themselves anew. */
export function BuyerCodeDialog({ page, draft, facts, onDone, onClose }: Props) {
  const id = useId()
  const toast = useToast()
  const { order } = page.order
  const params = { id: order.id }
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const [onPaper, setOnPaper] = useState(false)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const sendCode = () => call(sendBuyerCode, { params, body: { purpose: 'hand_over' } })
  const once = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false }
  const sent = useQuery({ queryKey: ['hand-over-code', order.id], queryFn: sendCode, ...once })
  const factors = useQuery({
    queryKey: ['hand-over-factor', order.id],
    queryFn: () => call(beginHandOver, {}),
    ...once,
  })
  const hasPasskey = factors.data?.has_passkey === true
  const errors = {
    typed: !onPaper && !/^\d{4}$/.test(typed) ? 'Isi kode pembeli, 4 angka' : undefined,
    reason: onPaper && !reason.trim() ? 'Tulis alasannya terlebih dahulu!' : undefined,
    code: factors.data && !hasPasskey && !/^\d{6}$/.test(code) ? 'Isi kode petugas, 6 angka' : undefined,
  }
  const sign = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    showProblems(event.currentTarget, () => setTried(true))
    if (busy || Object.values(errors).some(Boolean)) return
    setBusy(true)
    setProblem(null)
    try {
      const proof = hasPasskey ? { credential: await getAssertion(await call(beginHandOver, {})) } : { code }
      await call(handOverCar, {
        params,
        body: {
          ...draft,
          version: order.version,
          ...(onPaper ? { paper_reason: reason } : { otp_code: typed }),
          ...proof,
        },
      })
      toast('Mobil diserahkan')
      await onDone()
    } catch (failed) {
      setProblem(getPasskeyErrorMessage(failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Kode pembeli"
      width="30rem"
      dismissable={false}
      footer={
        <Button type="submit" form={id} busy={busy} block>
          Tanda tangani
        </Button>
      }
    >
      <form id={id} className={layout.stack} noValidate onSubmit={(event) => void sign(event)}>
        {onPaper ? (
          <>
            <p>Cetak bukti serah terima, tanda tangani di kertas, dan simpan di cabang.</p>
            <TextField
              label="Alasan kepala cabang"
              hint="Hanya kepala cabang yang boleh."
              maxLength={300}
              value={reason}
              error={isTried ? errors.reason : undefined}
              onChange={({ target }) => setReason(target.value)}
            />
          </>
        ) : (
          <>
            <p>
              Berikan HP atau tablet ini kepada <b>{order.name}</b>. Kode ada di SMS miliknya.
            </p>
            <p role="status">{sent.isPending ? 'Mengirim kode…' : sent.data && 'Kode terkirim.'}</p>
            <p className={styles.warn}>
              <Icon name="alert" size={22} />
              Sebutkan hanya bila mobil, kunci, dan STNK sudah Anda terima.
            </p>
            <TextField
              label="Kode pembeli"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={4}
              className={styles.code}
              value={typed}
              error={isTried ? errors.typed : undefined}
              onChange={({ target }) => setTyped(target.value)}
            />
          </>
        )}
        <dl className={styles.lines}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {factors.data && !hasPasskey && (
          <TextField
            label="Kode 6 angka petugas"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={code}
            error={isTried ? errors.code : undefined}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
        {(problem !== null || sent.error) && (
          <FormProblem text={problem ?? getPasskeyErrorMessage(sent.error)} />
        )}
        <p>
          <Button variant="quiet" onClick={() => setOnPaper(!onPaper)}>
            {onPaper ? 'Pakai kode SMS' : 'SMS tidak masuk, tanda tangan di kertas'}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
