import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { doorVariable } from './ask-run.ts'
import { guardedFolder } from './guarded-folder.ts'
import { startServer, type Server } from './server.ts'
import { makeTemplate, type Template } from './template.ts'

/**
 * A statement is planned once in each connection. As the server comes, it is planned anew five times, until it is known to gain nothing by
 * that: a desk of a customer's is past it within minutes, and one of a test never.
 */
const planned = { plan_cache_mode: 'force_generic_plan' }

/**
 * Vitest's global setup where tests use PostgreSQL: one template and one shared server for all files of a run. A run that asks
 * for neither makes neither, so there is a door to ask at: a socket in a folder that nobody else on the machine may open, since
 * a superuser's password is said there.
 */
export async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  const place = config.env['TMPDIR']
  const folder = guardedFolder(place)
  let template: Promise<Template> | undefined
  let server: Promise<Server> | undefined
  const offers: Record<string, () => Promise<unknown>> = {
    '/template': () => (template ??= makeTemplate(folder)),
    '/server': async () => (await (server ??= startServer({ place, settings: planned }))).connection,
  }
  const door = createServer((request, response) => {
    const offer = offers[request.url ?? ''] ?? (() => Promise.reject(new Error('there is no such thing')))
    offer().then(
      (value) => response.end(JSON.stringify(value)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  const socket = join(folder.path, 'door')
  door.listen(socket)
  await once(door, 'listening')
  process.env[doorVariable] = socket
  return async () => {
    door.close()
    await server?.then(
      ({ dispose }) => dispose(),
      () => undefined,
    )
    await template?.catch(() => undefined)
    await folder.remove()
  }
}
