import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { FloorForm } from './floor-form.mjs'

const page = (body, head = '') =>
  `<!doctype html><html lang="id"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Masuk</title><meta name="description" content="Masuk" /><link rel="icon" href="data:," />${head}</head><body><main id="root">${body}</main></body></html>`

/** What no page can beat: the login form as plain HTML, and the same form prerendered with React and hydrated. */
export async function startFloors() {
  const html = renderToString(createElement(FloorForm))
  const files = new Map([
    ['/html', ['text/html', page(html)]],
    ['/react', ['text/html', page(html, '<script type="module" src="/react.js"></script>')]],
    ['/react.js', ['text/javascript', await program()]],
  ])
  const server = createServer(({ url = '' }, response) => {
    const [type, text] = files.get(url) ?? ['text/plain', '']
    response.writeHead(type === 'text/plain' ? 404 : 200, {
      'content-type': `${type}; charset=utf-8`,
      'content-encoding': 'br',
      'cache-control': type === 'text/javascript' ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    response.end(brotliCompressSync(text))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://localhost:${server.address().port}`, stop: () => server.close() }
}

async function program() {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(import.meta.dirname, 'floor-hydrate.mjs') },
    },
  })
  return built.output[0].code
}
