import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../store/postgres-server.test-helper.ts'
import { firstBuild, followingService, publish, secondBuild } from './release.fixture.ts'

test('nodes on one PostgreSQL that are rolled back serve the pages, sections and facts of the earlier release', {
  timeout: 120_000,
}, async () => {
  const server = await startPostgres()
  onTestFinished(() => server.remove())
  const databaseUrl = server.createDatabase()
  const nodes = [
    await followingService(firstBuild, databaseUrl),
    await followingService(firstBuild, databaseUrl),
  ]
  const states = () =>
    Promise.all(
      nodes.map(async (node) => ({
        release: await node.readyRelease(),
        found: await node.find('sign-in'),
        meaning: /It is the (old|new) key/.exec(await node.answer('What is mu_key?'))?.[1],
      })),
    )
  const earlier = { release: 'build-2fa', found: ['/docs#2fa'], meaning: 'old' }
  const later = { release: 'build-otp', found: ['/docs#two-factor'], meaning: 'new' }
  expect(await states()).toEqual([earlier, earlier])
  for (const [files, state] of [
    [secondBuild, later],
    [firstBuild, earlier],
    [secondBuild, later],
  ] as const) {
    for (const node of nodes) {
      await publish(node.siteDir, files)
      await node.look()
    }
    // A node reads the changes of others with the next request.
    await expect.poll(states).toEqual([state, state])
  }
})
