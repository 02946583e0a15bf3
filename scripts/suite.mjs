import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { ROOT, requireOuterNode, runProgram } from './project-node.mjs'

const FAILED = { passed: 0, failed: 1 }

/**
 * Installs the packages, runs `prepare` and then `lanes`: lists of step names of test-steps.mjs, each list in order, the lists side by
 * side, and `last` once they are done. Prints the output of each step in one piece, then every failure again, and `N passed, N failed` as the last line.
 */
export async function runSuite({ prepare, lanes, last = [] }) {
  requireOuterNode()
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))
  const began = performance.now()
  const reports = mkdtempSync(join(tmpdir(), 'toyota-trust-steps-'))
  const results = []
  try {
    await ensureInstalled({ dev: true })
    prepare()
    results.push({ name: 'install', ms: performance.now() - began, passed: 0, failed: 0 })
    results.push(await runStep('build', reports))
    await Promise.all(
      lanes.map(async (lane) => {
        for (const name of lane) results.push(await runStep(name, reports))
      }),
    )
    for (const name of last) results.push(await runStep(name, reports))
  } catch (problem) {
    process.stdout.write(`${problem.stack ?? problem}\n`)
    results.push({ name: 'install', ms: performance.now() - began, ...FAILED, names: [problem.message] })
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  process.stdout.write('\n')
  for (const { name, ms, passed, failed } of results)
    process.stdout.write(`${name}: ${passed} passed, ${failed} failed, ${Math.round(ms / 1000)} s\n`)
  for (const failure of results.flatMap(({ names = [] }) => names))
    process.stdout.write(`failed: ${failure}\n`)
  process.stdout.write(`${Math.round((performance.now() - began) / 1000)} s in all\n`)
  process.exitCode = total('failed') > 0 ? 1 : 0
  process.stdout.write(`${total('passed')} passed, ${total('failed')} failed\n`)
}

async function runStep(name, reports) {
  const began = performance.now()
  const counts = join(reports, `${name}.json`)
  const log = join(reports, `${name}.log`)
  const output = openSync(log, 'w')
  await runProgram(process.execPath, [join(ROOT, 'scripts/test-step.mjs'), name, counts], {
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  process.stdout.write(`\n── ${name}\n${readFileSync(log, 'utf8')}`)
  const counted = existsSync(counts) ? JSON.parse(readFileSync(counts, 'utf8')) : FAILED
  return { name, ms: performance.now() - began, ...counted }
}
