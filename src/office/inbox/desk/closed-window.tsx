import { useEffect, useRef, useState } from 'react'
import { failures } from '#core/errors.ts'
import { rupiah } from '#core/money.ts'
import { newRecordId } from '#core/record-id.ts'
import { call } from '#web/desk/call.ts'
import { readDraft, removeDraft, storeDraft } from '#web/desk/draft-storage.ts'
import { SaveProblem } from '#web/desk/parts/save-problem.tsx'
import { useVersionedRecord } from '#web/desk/records/versioned-record.tsx'
import { type Check, problem, sentenceOf } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { type InboxThread, replyToThread } from '../desk-inbox.contract.ts'
import { sendReplyTemplate } from '../desk-whatsapp-threads.contract.ts'
import styles from './inbox.module.css'
import { THREAD } from './requests.ts'
import { findRefusedReplyText } from './whatsapp-texts.ts'
import type { Draft } from './write-box.tsx'

interface TemplateReplyValues {
  words: string
}
const check: Check<TemplateReplyValues> = ({ words }) =>
  problem('words', sentenceOf(sendReplyTemplate.body.shape.words, words))

/** What a workshop can do once free text is refused: invite the customer to read the answer, or mail it. */
export function ClosedWindow({ thread }: { thread: InboxThread }) {
  const { id, whatsapp } = thread
  const record = useVersionedRecord(THREAD, thread)
  const toast = useToast()
  const box = useRef<HTMLFormElement>(null)
  const byMail = useRef(false)
  const key = useRef({ words: '', id: newRecordId() })
  const draft = `inbox.${id}`
  const [values, setValues] = useState<TemplateReplyValues>(() => {
    const stored = readDraft<Draft>(draft)
    return { words: (stored?.way === 'reply' ? stored.words : '') || findRefusedReplyText(thread.messages) }
  })
  useEffect(() => {
    if (values.words) storeDraft(draft, { way: 'reply', words: values.words, other: '' })
    else removeDraft(draft)
  }, [draft, values])
  const form = useForm<TemplateReplyValues>({
    values: [values, setValues],
    check,
    async send({ words }) {
      if (key.current.words !== words) key.current = { words, id: newRecordId() }
      const params = { threadId: id }
      const settings = { idempotencyKey: key.current.id }
      await record.send('invite', (version) =>
        byMail.current
          ? call(replyToThread, { params, body: { version, words, done: false } }, settings)
          : call(sendReplyTemplate, { params, body: { version, words } }, settings),
      )
      key.current = { words: '', id: newRecordId() }
      form.change({ words: '' })
      toast(byMail.current ? 'Balasan dikirim' : 'Ajakan dikirim')
    },
  })
  const invitation = whatsapp?.invitation ?? null
  const price = whatsapp?.invitation_price
  return (
    <>
      <Alert kind="warn" title={`${failures.whatsapp_window_closed.message}. `}>
        {invitation === null
          ? 'Pelanggan belum setuju menerima WhatsApp. Telepon, atau tunggu pesannya.'
          : 'Kirim ajakan membalas. Begitu ia membalas, jawaban Anda terkirim sendiri.'}
      </Alert>
      {(invitation !== null || whatsapp?.by_mail) && (
        <form ref={box} className={styles.box} noValidate aria-label="Tulis" onSubmit={form.onSubmit}>
          {invitation !== null && (
            <>
              <b>Ajakan yang dikirim</b>
              <p className={styles.invitation}>{invitation}</p>
            </>
          )}
          <TextArea label="Jawaban yang menunggu" rows={4} {...form.field('words')} />
          {record.conflictNotice(form) ||
            (form.failure !== null && (
              <SaveProblem error={form.failure} onRetry={() => box.current?.requestSubmit()} />
            ))}
          <div className={styles.sends}>
            <p className={styles.soft}>
              {invitation !== null && price != null && `Satu pesan berbayar, perkiraan ${rupiah(price)}`}
            </p>
            {whatsapp?.by_mail && (
              <Button
                type="submit"
                variant="alt"
                busy={form.busy}
                onClick={() => {
                  byMail.current = true
                }}
              >
                Kirim lewat email
              </Button>
            )}
            {invitation !== null && (
              <Button
                type="submit"
                busy={form.busy}
                onClick={() => {
                  byMail.current = false
                }}
              >
                Kirim ajakan
              </Button>
            )}
          </div>
        </form>
      )}
    </>
  )
}
