import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { become, projectNode, ROOT, requireOuterNode } from './project-node.mjs'

// `npm run proofs`: writes the proofs in docs/spec-coverage.md, promises.md and asvs.md from the tags of the tests. It writes
// nothing while a tag cannot be read or a row has no proof.

requireOuterNode()
await ensureInstalled({ dev: true })
// What reads the tags is TypeScript, which the Node that started us may not run.
if (process.argv[2] !== 'under-project-node') {
  become(projectNode(), ['scripts/proofs.mjs', 'under-project-node'])
} else {
  const { checkProofs } = await import('../proof-documents.ts')
  const { faults, documents } = checkProofs()
  if (faults.length > 0) {
    process.stderr.write(`${faults.join('\n')}\nNothing was written.\n`)
    process.exitCode = 1
  } else {
    for (const { path, text, written } of documents) {
      if (text !== written) writeFileSync(join(ROOT, path), written)
      process.stdout.write(`${path}: ${text === written ? 'unchanged' : 'written'}\n`)
    }
  }
}
