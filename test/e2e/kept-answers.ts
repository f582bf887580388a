import type { ElectronApplication } from '@playwright/test'

type MainFunction = (electron: typeof Electron.CrossProcessExports, arg: unknown) => unknown

/**
 * While main collects garbage its inspector may lose the answer to a call that was made. From now on main keeps what
 * each call came to, so one whose answer was lost is asked for it again, and nothing is done twice.
 */
export function keepAnswers(app: ElectronApplication): ElectronApplication {
  const own = { evaluate: app.evaluate.bind(app), evaluateHandle: app.evaluateHandle.bind(app) }
  let calls = 0
  const nextCall = (called: MainFunction, arg: unknown) => ({ id: (calls += 1), text: String(called), arg })
  return Object.assign(app, {
    evaluate: (called: MainFunction, arg?: unknown) => {
      const call = nextCall(called, arg)
      return untilAnswered(() => own.evaluate(callOnce, call))
    },
    evaluateHandle: async (called: MainFunction, arg?: unknown) => {
      const call = nextCall(called, arg)
      const handle = await untilAnswered(() => own.evaluateHandle(callOnce, call))
      const jsonValue = handle.jsonValue.bind(handle)
      return Object.assign(handle, { jsonValue: () => untilAnswered(jsonValue) })
    },
  })
}

function callOnce(
  electron: typeof Electron.CrossProcessExports,
  { id, text, arg }: { id: number; text: string; arg: unknown },
): unknown {
  const place = globalThis as { answers?: Map<number, unknown> }
  const answers = (place.answers ??= new Map<number, unknown>())
  if (!answers.has(id)) answers.set(id, (globalThis.eval(`(${text})`) as MainFunction)(electron, arg))
  return answers.get(id)
}

async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!String(error).includes('garbage collected')) throw error
    }
  }
}
