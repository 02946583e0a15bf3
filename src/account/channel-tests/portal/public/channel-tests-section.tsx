import { useProfile } from '#account/profile/portal/requests.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/section.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { WAY_TESTS_A_DAY } from '../../channel-test-limits.model.ts'
import { TESTED_CHANNELS, type TestedChannel } from '../../channel-tests.contract.ts'
import styles from '../channel-tests.module.css'
import { useChannelTests, type useTestChannel } from '../requests.ts'
import { type ChannelTestLabel, formatTestState, TEST_NAMES } from '../test-texts.ts'

interface Props {
  /** This browser, where it receives pushes. */
  device: string | null
  /** Whether the customer agreed to WhatsApp. */
  whatsApp: boolean
  timezone: string
  test: ReturnType<typeof useTestChannel>
}

/** Another number is a type error here, until its words are written. */
const TIMES_A_DAY: Record<typeof WAY_TESTS_A_DAY, string> = { 3: 'Tiga kali' }

/** A test message by each channel that is open, and what became of the last one. */
export function ChannelTestsSection({ device, whatsApp, timezone, test }: Props) {
  const email = useProfile().data?.user.email
  const last = useChannelTests().data?.tests
  const now = useNow(1000).getTime()
  const isOpen: Record<TestedChannel, boolean> = { email: true, push: device !== null, whatsapp: whatsApp }
  const wordsOf = (channel: TestedChannel): ChannelTestLabel => {
    if (test.error && test.variables?.way === channel) return { text: messageOf(test.error), kind: 'bad' }
    const found = last?.find((one) => one.way === channel)
    if (found) return formatTestState(found, timezone, now)
    return { text: channel === 'email' && email ? maskedEmail(email) : 'Belum pernah diuji', kind: null }
  }
  return (
    <Section title="Pesan uji" note={`${TIMES_A_DAY[WAY_TESTS_A_DAY]} sehari untuk tiap cara.`}>
      <div>
        {TESTED_CHANNELS.filter((channel) => isOpen[channel]).map((channel) => {
          const { text, kind } = wordsOf(channel)
          return (
            <div key={channel} className={styles.test}>
              <b>{TEST_NAMES[channel].title}</b>
              <span
                role="status"
                // The address itself is no news.
                aria-live={kind ? undefined : 'off'}
                className={classNames(kind && styles[kind])}
              >
                {text}
              </span>
              <Button
                variant="alt"
                size="sm"
                aria-label={TEST_NAMES[channel].button}
                busy={test.isPending && test.variables.way === channel}
                onClick={() => test.mutate({ way: channel, ...(channel === 'push' && device && { device }) })}
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
