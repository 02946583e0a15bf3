import { type DestinationStream, type Logger, pino, type SerializedError } from 'pino'
import { readableStack } from './readable-stack.ts'

/** JSON logs, one line per event. Secrets and personal data are removed even where a caller logs a whole object. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      serializers: { err: readableError },
      redact: {
        paths: [
          'password',
          '*.password',
          'token',
          '*.token',
          'jwt',
          '*.jwt',
          'otp_code',
          '*.otp_code',
          'authorization',
          '*.authorization',
          'headers',
          '*.headers',
          'body',
          '*.body',
        ],
        censor: '[removed]',
      },
    },
    ...(destination ? [destination] : []),
  )
}

/** Where lines of the log become readable text, with the local time: for a terminal. Elsewhere a log is JSON. */
export async function readableLines(to: NodeJS.WritableStream = process.stdout): Promise<DestinationStream> {
  // Most starts write to no terminal and do not load it.
  const { default: pretty } = await import('pino-pretty')
  return pretty({
    // In the order of the events, and nothing is lost when the process ends.
    sync: true,
    colorize: to === process.stdout,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname',
    destination: to as NodeJS.WriteStream,
  })
}

/** Fields in which PostgreSQL quotes rows and statements: they can contain all data of a customer. */
const QUOTED = ['detail', 'where', 'internalQuery'] as const

function readableError(problem: Error): SerializedError {
  const error = { ...pino.stdSerializers.err(problem) }
  for (const name of QUOTED) delete error[name]
  return typeof error?.stack === 'string' ? { ...error, stack: readableStack(error.stack) } : error
}

/** `6281200001234` → `62812****34`: enough to recognise, too little to call. */
export const maskPhone = (phone: string) => `${phone.slice(0, 5)}****${phone.slice(-2)}`
/** `ratna@contoh.id` → `r***@c***` */
export const maskEmail = (email: string) => {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`
}

/** Masks e-mail addresses and phone numbers in a text that another program wrote. */
export const maskContacts = (text: string) =>
  text.replace(/[^\s<>"'(:,;]+@[\w.-]+/g, maskEmail).replace(/\+?\d{9,15}/g, maskPhone)
