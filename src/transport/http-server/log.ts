import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/** One line a request: the route and not the address, and nothing of what was asked, by whom, or answered. */
export class QuietLog extends LogController {
  override incomingRequest(): void {
    // Its one line comes when it is done.
  }

  override routeNotFound(): void {
    // Its one line comes when it is done.
  }

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, routeOptions } = request
    const line = { method, route: routeOptions.url ?? null, status: reply.statusCode, ms: Math.ceil(reply.elapsedTime) }
    reply.log.info(line, 'answered')
  }
}

/** What may be written down of a defect: never a value that it happened on. */
export function defectLine(error: unknown, where: string) {
  if (!(error instanceof Error)) return { where, error: { name: typeof error } }
  const { name, stack } = error
  return { where, error: { name, stack: stack?.split('\n').filter((line) => /^\s+at /.test(line)) } }
}
