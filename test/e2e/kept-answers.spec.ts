import { expect, launch, test } from './application'

test('what main is asked is done once and answered, however much garbage it collects', async ({ dataFolder }) => {
  const app = await launch(dataFolder, { switches: ['--js-flags=--expose-gc'] })
  for (let call = 1; call <= 20; call += 1) {
    const count = await app.evaluate(() => {
      const place = globalThis as { count?: number; gc?: () => void }
      if (!place.gc) throw new Error('There is no collector to call')
      process.nextTick(place.gc)
      place.count = (place.count ?? 0) + 1
      return place.count
    })
    expect(count).toBe(call)
  }
  await app.close()
})
