import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { setCookieText } from '#server/calls/cookies.ts'
import { originOf } from '#server/calls/origin.ts'
import { Failure } from '#server/failure.ts'
import { accountEmail } from '../sign-in.contract.ts'
import { confirmationState, confirmByLink, resendConfirmation } from './confirmation.ts'
import { ENTRY_LIFE_MS, LINK_LIFE_MS } from './links.ts'

const PATH = '/auth/email-confirmation'
const BODY_BYTES_MAX = 4_096

/**
 * The page of the link in the confirmation mail, for browsers without scripts and cookies as well. GET changes nothing, because mail
 * scanners open every link; the form of its button POSTs to the same address.
 */
export function mountEmailConfirmation(app: FastifyInstance, context: AppContext): void {
  app.get(PATH, async (request, reply) => sendState(context, request, reply))
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES_MAX }, (_, body, done) =>
      done(null, body),
    )
    scope.post(PATH, async (request, reply) => {
      const email = typeof request.body === 'string' ? new URLSearchParams(request.body).get('email') : null
      return email === null
        ? confirm(context, request, reply)
        : sendAgain(context, email.trim(), request, reply)
    })
  })
}

async function confirm(context: AppContext, request: FastifyRequest, reply: FastifyReply) {
  const confirmed = await confirmByLink(context, tokenOf(request), originOf(context, request))
  if (!confirmed) return sendState(context, request, reply)
  const { config } = context
  const cookies = [setCookieText(config, 'entry', confirmed.browser, ENTRY_LIFE_MS)]
  if (confirmed.relink)
    cookies.push(setCookieText(config, 'confirmed', confirmed.relink, LINK_LIFE_MS.social_relink))
  const target = `/dashboard/login?exchange=${confirmed.code}`
  return reply.headers({ 'cache-control': 'no-store', 'set-cookie': cookies }).redirect(target, 303)
}

async function sendAgain(context: AppContext, email: string, request: FastifyRequest, reply: FastifyReply) {
  if (!accountEmail.safeParse(email).success) return sendPage(reply, 400, over('Format email salah.'))
  try {
    await resendConfirmation(context, email, originOf(context, request))
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem
    return sendPage(reply, problem.status, over(problem.message))
  }
  return reply.header('cache-control', 'no-store').redirect('/dashboard/verification-email', 303)
}

async function sendState(context: AppContext, request: FastifyRequest, reply: FastifyReply) {
  const state = await confirmationState(context, tokenOf(request))
  if (state === 'open') return sendPage(reply, 200, OPEN)
  return state === 'confirmed' ? sendPage(reply, 200, CONFIRMED) : sendPage(reply, 410, over())
}

function tokenOf(request: FastifyRequest): string {
  const { confirmation } = (request.query ?? {}) as Record<string, unknown>
  return typeof confirmation === 'string' && confirmation.length <= 200 ? confirmation : ''
}

interface Page {
  title: string
  content: string
}

const OPEN: Page = {
  title: 'Aktifkan akun Anda',
  content:
    '<p>Tekan tombol ini untuk mengaktifkan akun dan masuk.</p><form method="post"><button>Aktifkan akun</button></form>',
}
const SIGN_IN = '<p><a href="/dashboard/login">Masuk</a></p>'
const CONFIRMED: Page = {
  title: 'Akun Anda sudah aktif',
  content: `<p>Tautan ini sudah dipakai. Silakan masuk dengan email dan password Anda.</p>${SIGN_IN}`,
}
const over = (problem = ''): Page => ({
  title: 'Tautan ini tidak berlaku lagi',
  content: `${problem && `<p role="alert">${problem}</p>`}<p>Tulis email Anda, lalu kami kirim tautan baru.</p>
<form method="post"><p><label for="email">Email</label><br><input id="email" name="email" type="email" autocomplete="email" required></p>
<button>Kirim tautan baru</button></form><p>Akun sudah aktif?</p>${SIGN_IN}`,
})

const sendPage = (reply: FastifyReply, status: number, { title, content }: Page) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title} – Toyota Trust</title><link rel="stylesheet" href="/docs.css"></head>
<body><main><p>Toyota Trust</p><h1>${title}</h1>${content}</main></body></html>
`)
