import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anonymousAttacks } from './anonymous-visitor'
import { AttackedWorld } from './attack'
import { memberAttacks } from './evil-member'

let world: AttackedWorld
beforeAll(async () => {
  world = await AttackedWorld.open()
})
afterAll(async () => {
  await world.two.close()
})

describe.each([
  ['a visitor who is nobody', anonymousAttacks],
  ['a member of another organization', memberAttacks],
])('%s', (_who, attacks) => {
  it('tries at least twenty things', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(20)
  })

  it.each(attacks)('$name, in vain', async ({ run }) => {
    await run(world)
    expect(await world.isUnharmed()).toBe(true)
  })
})
