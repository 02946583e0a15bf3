import { useState } from 'react'
import { bySchema } from '#web/form/checks.ts'
import { useRequestKeys } from '#web/form/request-keys.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { refusalOf } from '#web/refusal.ts'
import { useParams } from '#web/router/matching.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dot } from '#web/ui/dot.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { momentText } from '#web/ui/moment.ts'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { type OwnThread, writeInOwnThread } from '../threads.contract.ts'
import { useThread, useWrite } from './requests.ts'
import styles from './thread.module.css'
import { dueText, threadStatusText } from './thread-texts.ts'

/** One of the customer's own threads, which they may continue. */
export function ThreadScreen() {
  const { id = '' } = useParams()
  const thread = useThread(id)
  return (
    <>
      <BackLink to="/dashboard/pesan">Kembali ke Pesan Saya</BackLink>
      {thread.data ? (
        <Loaded thread={thread.data} />
      ) : thread.isError && refusalOf(thread.error).status === 404 ? (
        <div className={layout.stack2}>
          <h1>Pesan tidak ditemukan</h1>
          <p className={layout.soft}>Pesan ini tidak ada di akun Anda.</p>
        </div>
      ) : (
        <RowsQueryStatus query={thread} />
      )}
    </>
  )
}

const Loaded = ({ thread }: { thread: OwnThread }) => (
  <>
    <h1 className={styles.subject}>{thread.subject}</h1>
    <p className={layout.soft}>
      <Facts of={[threadStatusText(thread), dueText(thread)]} />
    </p>
    <ol className={styles.messages}>
      {thread.messages.map(({ id, by, name, words, at, left_out }) => (
        <li key={id} className={by === 'staff' ? styles.ours : undefined}>
          <p className={layout.small}>
            <b>{by === 'staff' ? `${name}, Toyota Trust` : 'Anda'}</b>
            <Dot />
            {momentText(at)}
          </p>
          <p className={styles.words}>{words}</p>
          {left_out > 0 && <p className={layout.small}>{left_out} lampiran tidak kami simpan</p>}
        </li>
      ))}
    </ol>
    <Answer id={thread.id} />
  </>
)

const check = bySchema({ words: writeInOwnThread.body.shape.words })

function Answer({ id }: { id: string }) {
  const write = useWrite(id)
  const toast = useToast()
  const keys = useRequestKeys()
  const form = useForm({
    values: useState({ words: '' }),
    check,
    async send({ words }) {
      await write.mutateAsync({ words, key: keys.keyFor(words) })
      keys.renew()
      form.change({ words: '' })
      toast('Pesan terkirim')
    },
  })
  return (
    <form className={layout.stack} noValidate onSubmit={form.onSubmit}>
      <TextArea label="Pesan" rows={5} {...form.field('words')} />
      {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
      <div>
        <Button type="submit" busy={form.busy}>
          Kirim
        </Button>
      </div>
    </form>
  )
}
