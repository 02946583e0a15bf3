import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PUBLIC_PAGES } from '#core/pages.ts'

const ADDRESS = '/speculation-rules.json'
const HOUR_SECONDS = 3_600

/**
 * Pages that a browser begins to load when a link to them is pressed. Only until the program of the page is there, which sets
 * `data-hydrated`: from then on it follows links itself and needs no documents.
 */
const RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          {
            href_matches: [
              PUBLIC_PAGES.usedCars,
              `${PUBLIC_PAGES.usedCars}\\?*`,
              `${PUBLIC_PAGES.usedCars}/*`,
            ],
          },
          { selector_matches: 'html:not([data-hydrated]) a:not([target])' },
        ],
      },
      eagerness: 'conservative',
    },
  ],
})

/** Names the rules to the browser with a public page, unless it saves data. */
export function speculate(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.url.startsWith('/dashboard')) {
    reply.header('vary', 'save-data')
    if (request.headers['save-data'] !== 'on') reply.header('speculation-rules', `"${ADDRESS}"`)
  }
}

export const mountSpeculationRules = (app: FastifyInstance): void => {
  app.get(ADDRESS, (_, reply) =>
    reply
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .type('application/speculationrules+json')
      .send(RULES),
  )
}
