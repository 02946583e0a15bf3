import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { packageFile, passSignals, projectNode, ROOT, requireOuterNode } from './project-node.mjs'

// `npm run dev`: the server restarts and the page changes as soon as a file is saved.
// Vite listens at PORT, in front of the server at the next port, so that every address is the one of `npm start`.
requireOuterNode()
await ensureInstalled({ dev: true })

const host = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT || 3000)
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`
const apiPort = String(port + 1)
const node = projectNode()

const start = (args, env) =>
  spawn(node, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
const children = [
  start(['--watch', '--watch-preserve-output', 'src/app/server/main.ts'], {
    PORT: apiPort,
    PUBLIC_URL: publicUrl,
  }),
  start(
    [
      packageFile('vite/bin/vite.js'),
      '--config',
      'vite/portal.config.ts',
      '--host',
      host,
      '--clearScreen',
      'false',
      '--logLevel',
      'warn',
    ],
    { WEB_PORT: String(port), API_URL: `http://127.0.0.1:${apiPort}` },
  ),
]
passSignals(children)
for (const child of children) {
  child.once('exit', (code) => {
    // A child that ended by a signal was asked to end: no failure.
    process.exitCode ||= code ?? 0
    for (const other of children) other.kill('SIGTERM')
  })
}
process.stdout.write(`Work on Toyota Trust at ${publicUrl} (the API alone: http://localhost:${apiPort})\n`)
