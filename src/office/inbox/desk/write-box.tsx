import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { withThousands } from '#core/money.ts'
import { newRecordId } from '#core/record-id.ts'
import { call } from '#web/desk/call.ts'
import { readDraft, removeDraft, storeDraft } from '#web/desk/draft-storage.ts'
import { Key } from '#web/desk/parts/key.tsx'
import { SaveProblem } from '#web/desk/parts/save-problem.tsx'
import { Segments } from '#web/desk/parts/segments.tsx'
import { useVersionedRecord } from '#web/desk/records/versioned-record.tsx'
import { useSession } from '#web/desk/session.ts'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { type Check, problem, sentenceOf } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { type InboxThread, noteThread, replyToThread } from '../desk-inbox.contract.ts'
import { replyByWhatsApp, WHATSAPP_WORDS_MAX } from '../desk-whatsapp-threads.contract.ts'
import styles from './inbox.module.css'
import { THREAD } from './requests.ts'
import { TemplatesDialog } from './templates-dialog.tsx'
import { fillTemplate } from './thread-texts.ts'

type Way = 'reply' | 'note'
export interface Draft {
  way: Way
  words: string
  /** What was typed as the other kind, a note or a reply. */
  other: string
}
const WAYS = [
  { value: 'reply', label: 'Balas' },
  { value: 'note', label: 'Catatan internal' },
] as const
const checkOf =
  (isWhatsApp: boolean): Check<Draft> =>
  ({ way, words }) => {
    const replying = isWhatsApp ? replyByWhatsApp : replyToThread
    return problem('words', sentenceOf((way === 'reply' ? replying : noteThread).body.shape.words, words))
  }

/** The form for an answer or a note; both keep their input when the thread changes. */
export function WriteBox({ thread }: { thread: InboxThread }) {
  const { id, email } = thread
  const isWhatsApp = thread.via === 'whatsapp'
  const canReply = isWhatsApp || email !== null
  const record = useVersionedRecord(THREAD, thread)
  const toast = useToast()
  const me = useSession()
  const [templates, setTemplates] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  /** Whether the pressed button also finishes the thread. */
  const done = useRef(false)
  /** The same text keeps its idempotency key, so that retries send it once. */
  const key = useRef({ words: '', id: newRecordId() })
  const draft = `inbox.${id}`
  const [values, setValues] = useState<Draft>(
    () => readDraft<Draft>(draft) ?? { way: canReply ? 'reply' : 'note', words: '', other: '' },
  )
  useEffect(() => {
    if (values.words || values.other) storeDraft(draft, values)
    else removeDraft(draft)
  }, [draft, values])
  const form = useForm<Draft>({
    values: [values, setValues],
    check: checkOf(isWhatsApp),
    async send({ way, words }) {
      if (key.current.words !== words) key.current = { words, id: newRecordId() }
      const params = { threadId: id }
      const settings = { idempotencyKey: key.current.id }
      await record.send(way, (version) =>
        way === 'reply'
          ? call(
              isWhatsApp ? replyByWhatsApp : replyToThread,
              { params, body: { version, words, done: done.current } },
              settings,
            )
          : call(noteThread, { params, body: { words } }, settings),
      )
      key.current = { words: '', id: newRecordId() }
      form.change({ words: '' })
      toast(way === 'reply' ? 'Balasan dikirim' : 'Tersimpan')
    },
  })
  const { way } = form.values
  const field = () => box.current?.querySelector('textarea')
  const write = (next: Way) => {
    if (next !== way && (next === 'note' || canReply)) {
      // A note for colleagues must not stay in the box, where the next press would send it to the customer.
      form.change({ way: next, words: form.values.other, other: form.values.words })
    }
    field()?.focus()
  }
  useShortcuts({ r: () => write('reply'), n: () => write('note') })
  const sendOnCtrlEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // The dialog of templates is a portal: its events bubble up here, and its keys must not send a reply.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    done.current = false
    box.current?.requestSubmit()
  }
  return (
    <form
      ref={box}
      className={styles.box}
      noValidate
      aria-label="Tulis"
      onSubmit={form.onSubmit}
      onKeyDown={sendOnCtrlEnter}
    >
      <div className={styles.ways}>
        <Segments
          label="Yang ditulis"
          value={way}
          items={WAYS.map((item) => ({ ...item, disabled: item.value === 'reply' && !canReply }))}
          onChange={write}
        />
        {way === 'reply' && (
          <Button variant="alt" size="sm" onClick={() => setTemplates(true)}>
            Templat
          </Button>
        )}
      </div>
      <TextArea
        label={way === 'reply' ? 'Balasan' : 'Catatan'}
        rows={5}
        className={way === 'note' ? styles.noteField : undefined}
        {...form.field('words')}
      />
      {(way === 'reply' && record.conflictNotice(form)) ||
        (form.failure !== null && (
          <SaveProblem error={form.failure} onRetry={() => box.current?.requestSubmit()} />
        ))}
      <div className={styles.sends}>
        <p className={styles.soft}>
          {way === 'note'
            ? 'Internal, tidak terlihat pelanggan'
            : isWhatsApp
              ? `Ke WhatsApp ${thread.name} · ${withThousands([...form.values.words].length)} dari ${withThousands(WHATSAPP_WORDS_MAX)} huruf`
              : email
                ? `Ke ${email} · utas yang sama`
                : null}
          {!canReply && ' · Pengirim tidak meninggalkan email, jadi tidak bisa dibalas dari sini'}
        </p>
        {way === 'reply' && (
          <Button
            type="submit"
            variant="alt"
            busy={form.busy}
            onClick={() => {
              done.current = true
            }}
          >
            Kirim dan selesai
          </Button>
        )}
        <Button
          type="submit"
          busy={form.busy}
          onClick={() => {
            done.current = false
          }}
        >
          {way === 'reply' ? 'Kirim' : 'Simpan catatan'}
          <Key>Ctrl ↵</Key>
        </Button>
      </div>
      {templates && (
        <TemplatesDialog
          onClose={() => setTemplates(false)}
          onTake={(words) => {
            const plate = thread.customer?.cars.length === 1 ? thread.customer.cars[0]?.plate : ''
            const values = { nama: thread.name, subjek: thread.subject, pelat: plate ?? '', saya: me.name }
            form.change({ words: fillTemplate(words, values) })
            setTemplates(false)
          }}
        />
      )}
    </form>
  )
}
