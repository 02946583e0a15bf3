import { TESTED_WAYS, type TestedWay } from '@toyota-trust/contracts/account/way-tests.ts'
import { messageOf } from '../../../../platform/message-of.ts'
import { Button } from '../../../../platform/ui/button.tsx'
import { classNames } from '../../../../platform/ui/class-names.ts'
import { Section } from '../../../../platform/ui/section.tsx'
import { useNow } from '../../../../platform/ui/use-now.ts'
import { useProfile } from '../../profile/requests.ts'
import { type useTestWay, useWayTests } from '../requests.ts'
import { TEST_NAMES, type TestWords, testWords } from '../test-words.ts'
import styles from '../way-tests.module.css'

interface Props {
  /** This browser, where it receives pushes. */
  device: string | null
  /** Whether the customer agreed to WhatsApp. */
  whatsApp: boolean
  timezone: string
  test: ReturnType<typeof useTestWay>
}

/** A test message by each way that is open, and what became of the last one. */
export function WayTestsSection({ device, whatsApp, timezone, test }: Props) {
  const email = useProfile().data?.user.email
  const last = useWayTests().data?.tests
  const now = useNow(1000).getTime()
  const isOpen: Record<TestedWay, boolean> = { email: true, push: device !== null, whatsapp: whatsApp }
  const wordsOf = (way: TestedWay): TestWords => {
    if (test.error && test.variables?.way === way) return { text: messageOf(test.error), kind: 'bad' }
    const found = last?.find((one) => one.way === way)
    if (found) return testWords(found, timezone, now)
    return { text: way === 'email' && email ? maskedEmail(email) : 'Belum pernah diuji', kind: null }
  }
  return (
    <Section title="Pesan uji" note="Tiga kali sehari untuk tiap cara.">
      <div>
        {TESTED_WAYS.filter((way) => isOpen[way]).map((way) => {
          const { text, kind } = wordsOf(way)
          return (
            <div key={way} className={styles.test}>
              <b>{TEST_NAMES[way].title}</b>
              <span role="status" className={classNames(kind && styles[kind])}>
                {text}
              </span>
              <Button
                variant="alt"
                size="sm"
                aria-label={TEST_NAMES[way].button}
                busy={test.isPending && test.variables.way === way}
                onClick={() => test.mutate({ way, ...(way === 'push' && device && { device }) })}
              >
                Kirim
              </Button>
            </div>
          )
        })}
      </div>
    </Section>
  )
}

/** `r***@contoh.id` */
const maskedEmail = (email: string) => email.replace(/^(.).*@/, '$1***@')
