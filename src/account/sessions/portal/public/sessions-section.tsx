import { useRef } from 'react'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { IconRows } from '#web/ui/icon-row.tsx'
import layout from '#web/ui/layout.module.css'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { Section, SectionActs } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from '../requests.ts'
import { SessionRow } from '../session-row.tsx'

/** Where the customer is signed in. */
export function SessionsSection() {
  return (
    <Section title="Perangkat Anda" note="Keluarkan yang tidak Anda kenal, lalu ganti password.">
      <Sessions />
    </Section>
  )
}

function Sessions() {
  const sessions = useSessions()
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  const toast = useToast()
  const list = useRef<HTMLUListElement>(null)
  if (!sessions.data) {
    return (
      <QueryStatus query={sessions}>
        <div className={layout.stack6}>
          <Skeleton height="4.5rem" />
          <Skeleton height="4.5rem" />
        </div>
      </QueryStatus>
    )
  }
  const others = sessions.data.filter(({ current }) => !current)
  // The pressed button disappears with its session, so the focus moves to a remaining element.
  const done = (text: string) => {
    list.current?.focus()
    toast(text)
  }
  const problem = end.error ?? endOthers.error
  return (
    <div className={layout.stack}>
      <IconRows ref={list}>
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isNamesake={sessions.data.some(
              ({ id, device }) => id !== session.id && device === session.device,
            )}
            busy={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id, { onSuccess: () => done('Perangkat dikeluarkan') })}
          />
        ))}
      </IconRows>
      {problem && <FormProblem text={messageOf(problem)} />}
      {others.length > 0 ? (
        <SectionActs>
          <Button
            variant="alt"
            busy={endOthers.isPending}
            onClick={() =>
              endOthers.mutate(undefined, { onSuccess: () => done('Semua perangkat lain dikeluarkan') })
            }
          >
            Keluar dari semua perangkat lain
          </Button>
        </SectionActs>
      ) : (
        <p className={layout.soft}>Akun Anda hanya terbuka di perangkat ini.</p>
      )}
    </div>
  )
}
