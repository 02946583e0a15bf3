import { linkSocial, unlinkSocial } from '@toyota-trust/contracts/social.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '../../../calls/origin.ts'
import type { Surface } from '../../../calls/surface.ts'
import { Failure } from '../../../failure.ts'
import { hashOf, sameSecret } from '../../../hashing.ts'
import type { Portal } from '../../../portal.ts'
import { createFacebook } from './facebook.ts'
import { createGoogle } from './google.ts'
import {
  PROVIDER_LABELS,
  PROVIDERS,
  type ProviderName,
  type SocialAttempt,
  type SocialProvider,
} from './provider.ts'
import { insertAttempt, insertTicket, takeAttempt, takeTicket } from './queries.ts'
import { linkOwnAccount, signInSocially, unlinkOwnAccount } from './rules.ts'

const ATTEMPT_MS = 10 * 60_000
const TICKET_MS = 60_000
const COOKIE = 'tt_social'

/** Calls of a signed-in customer about his links. */
export function socialRoutes({ implement }: Surface, portal: Portal): void {
  implement(linkSocial, async ({ params, actor }) => {
    const ticket = portal.chance.token()
    const expires_at = new Date(portal.clock.now().getTime() + TICKET_MS)
    await insertTicket(portal.db, { ticket_hash: hashOf(ticket), customer_id: actor.id, expires_at })
    return { url: `/connect/${params.provider}?link=${ticket}` }
  })
  implement(unlinkSocial, ({ params, actor, meta }) => unlinkOwnAccount(portal, actor, params.provider, meta))
}

/** The way to a provider and back: page turns, so they answer with redirects and stand outside the contracts. */
export function mountSocial(app: FastifyInstance, portal: Portal): void {
  const providers = providersOf(portal)
  for (const name of PROVIDERS) {
    app.get(`/connect/${name}`, (request, reply) => leave(portal, name, providers[name], request, reply))
    app.get(`/connect/${name}/callback`, (request, reply) =>
      comeBack(portal, name, providers[name], request, reply),
    )
  }
}

// The address to come back to is fixed by configuration; nothing in a request changes it.
function providersOf({ config, timeLimitMs }: Portal): Record<ProviderName, SocialProvider | null> {
  const callback = (name: ProviderName) => `${config.publicUrl}/connect/${name}/callback`
  return {
    google: config.google && createGoogle(config.google, callback('google'), timeLimitMs),
    facebook: config.facebook && createFacebook(config.facebook, callback('facebook'), timeLimitMs),
  }
}

async function leave(
  portal: Portal,
  name: ProviderName,
  provider: SocialProvider | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const ticket = textOf(request.query, 'link')
  const origin = ticket ? 'profile' : 'login'
  const label = PROVIDER_LABELS[name]
  if (!provider) {
    return turn(reply, origin, {
      error: `Masuk dengan ${label} belum tersedia, silakan gunakan email dan password`,
    })
  }
  const now = portal.clock.now()
  const customerId = ticket ? await takeTicket(portal.db, hashOf(ticket), now) : null
  if (ticket && !customerId)
    return turn(reply, 'profile', { error: 'Tautan sudah kedaluwarsa, silakan coba lagi' })
  const { token } = portal.chance
  const attempt: SocialAttempt = { state: token(), codeVerifier: token(), nonce: token() }
  try {
    const url = await provider.authorizationUrl(attempt)
    await insertAttempt(portal.db, {
      state_hash: hashOf(attempt.state),
      provider: name,
      code_verifier: attempt.codeVerifier,
      nonce: attempt.nonce,
      customer_id: customerId,
      expires_at: new Date(now.getTime() + ATTEMPT_MS),
    })
    setCookie(portal, reply, attempt.state, ATTEMPT_MS / 1000)
    return reply.redirect(url.href, 302)
  } catch (problem) {
    request.log.warn({ err: problem, provider: name }, 'social provider away')
    return turn(reply, origin, { error: `${label} sedang tidak bisa dihubungi, coba lagi nanti` })
  }
}

async function comeBack(
  portal: Portal,
  name: ProviderName,
  provider: SocialProvider | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const label = PROVIDER_LABELS[name]
  const state = textOf(request.query, 'state')
  setCookie(portal, reply, '', 0)
  const attempt =
    provider && state && sameSecret(state, cookieOf(request))
      ? await takeAttempt(portal.db, hashOf(state), name, portal.clock.now())
      : undefined
  if (!provider || !state || !attempt) {
    return turn(reply, 'login', { error: `Masuk dengan ${label} tidak selesai, silakan coba lagi` })
  }
  const origin = attempt.customer_id ? 'profile' : 'login'
  if (textOf(request.query, 'error')) {
    return turn(reply, origin, { error: `Masuk dengan ${label} dibatalkan` })
  }
  try {
    const callback = new URL(request.url, portal.config.publicUrl)
    const profile = await provider.profile(callback, {
      state,
      codeVerifier: attempt.code_verifier,
      nonce: attempt.nonce,
    })
    if (attempt.customer_id) {
      const customer = { kind: 'customer', id: attempt.customer_id } as const
      await linkOwnAccount(portal, customer, name, profile, originOf(portal, request, customer))
      return turn(reply, 'profile', {})
    }
    const outcome = await signInSocially(portal, name, profile, originOf(portal, request))
    return outcome.kind === 'confirm'
      ? turn(reply, 'verification-email', {})
      : turn(reply, 'login', { exchange: outcome.code })
  } catch (problem) {
    if (problem instanceof Failure) return turn(reply, origin, { error: problem.message })
    request.log.warn({ err: problem, provider: name }, 'social sign-in failed')
    return turn(reply, origin, { error: `Masuk dengan ${label} gagal, silakan coba lagi` })
  }
}

function turn(reply: FastifyReply, slug: string, query: Record<string, string>) {
  const search = new URLSearchParams(query).toString()
  return reply.redirect(`/dashboard/${slug}${search ? `?${search}` : ''}`, 302)
}

/** Binds the state to the browser that left. */
function setCookie(portal: Portal, reply: FastifyReply, value: string, seconds: number): void {
  const secure = portal.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${COOKIE}=${value}; Path=/connect; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  )
}

const cookieOf = (request: FastifyRequest) =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9_-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? ''

const textOf = (query: unknown, name: string) => {
  const value = ((query ?? {}) as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}
