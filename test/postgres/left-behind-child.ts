import { startServer } from './server.ts'

/** Has a server, says where it is, and waits to be killed. */
const server = await startServer()
if (process.argv[2] === 'killed') await server.kill()
console.log(JSON.stringify({ data: server.data }))
setInterval(() => undefined, 60_000)
